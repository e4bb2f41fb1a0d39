/** How long it takes to notice words and to read them, for slow readers, too; in milliseconds. */

const TO_NOTICE = 2_500;
const PER_CHARACTER = 55;

export const readingTime = (words: string): number => TO_NOTICE + PER_CHARACTER * words.length;
