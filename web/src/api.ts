/** What the server answers over HTTP. Whatever goes wrong becomes an `ApiError` whose message can be shown as it is. */

import type {
  Agree,
  AskPuzzle,
  AskReview,
  FairCheck,
  GameFaces,
  HostKey,
  House,
  LabFigures,
  LabReport,
  LabVariant,
  LessonInfo,
  Mine,
  Network,
  NewTable,
  NewTableMade,
  OpenNetwork,
  Practice,
  Problem,
  PuzzleInfo,
  Replay,
  ReplayCards,
  ReviewNews,
  RulesText,
  StartTable,
  TableCards,
  UseDevice,
} from "./protocol";

const UNREACHABLE = "The server does not answer. Check your connection.";
const UNREADABLE = "The server sent an answer that this page does not understand. Try again in a moment.";

export class ApiError extends Error {
  /** The status of the answer; 0 when none came. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = "ApiError";
    this.status = status;
  }

  get unreachable(): boolean {
    return this.status === 0;
  }
}

/** A sentence for whatever was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : UNREADABLE;
}

async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "omit", ...init });
  } catch {
    throw new ApiError(UNREACHABLE, 0);
  }
  let answer: unknown;
  try {
    answer = await response.json();
  } catch {
    throw new ApiError(UNREADABLE, response.status);
  }
  if (!response.ok) throw new ApiError((answer as Partial<Problem>).error ?? UNREADABLE, response.status);
  return answer as Answer;
}

function get<Answer>(path: string): Promise<Answer> {
  return request(path, { headers: { accept: "application/json" } });
}

function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { accept: "application/json", "content-type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

const part = encodeURIComponent;

export const getHouse = () => get<House>("/api/house");

export const getRules = (game: string) => get<RulesText>(`/api/rules/${part(game)}`);
export const getFaces = (game: string) => get<GameFaces>(`/api/games/${part(game)}/faces`);

export const getLesson = (game: string) => get<LessonInfo>(`/api/games/${part(game)}/lesson`);

export const createTable = (table: NewTable) => post<NewTableMade>("/api/tables", table);

export const listedTables = () => get<TableCards>("/api/tables");

export const myTables = (mine: Mine) => post<TableCards>("/api/mine", mine);

export const useDevice = (table: string, body: UseDevice) => post<NewTableMade>(`/api/tables/${part(table)}/device`, body);

export const startTable = (table: string, body: StartTable) =>
  post<Record<string, never>>(`/api/tables/${part(table)}/start`, body);
export const deleteTable = (table: string, body: HostKey) =>
  post<Record<string, never>>(`/api/tables/${part(table)}/delete`, body);

export const openNetwork = (body: OpenNetwork) => post<Network>("/api/network", body);

export const myReplays = (mine: Mine) => post<ReplayCards>("/api/replays", mine);

/** A finished game through the eyes of a seat, or with nothing hidden. */
export const getReplay = (replay: string, eyes: number | "all") => get<Replay>(`/api/replays/${part(replay)}?eyes=${eyes}`);

export const askReview = (replay: string, body: AskReview) => post<ReviewNews>(`/api/replays/${part(replay)}/review`, body);
export const agree = (replay: string, body: Agree) => post<Record<string, never>>(`/api/replays/${part(replay)}/agree`, body);

export const getPractice = () => get<Practice>("/api/practice");
export const getReadyPuzzle = (puzzle: string) => get<PuzzleInfo>(`/api/practice/${part(puzzle)}`);
/** A decision of one's own, from a review. */
export const getOwnPuzzle = (replay: string, body: AskPuzzle) => post<PuzzleInfo>(`/api/replays/${part(replay)}/puzzle`, body);

/** How a variant plays; asked again, from more games. */
export const askLab = (variant: LabVariant) => post<LabFigures>("/api/lab", variant);
export const makeReport = (variant: LabVariant) => post<LabReport>("/api/lab/reports", variant);

export const getFairCheck = (replay: string) => get<FairCheck>(`/api/replays/${part(replay)}/fair`);

/** Where the record of a finished game can be downloaded. */
export const recordAddress = (replay: string) => `/api/replays/${part(replay)}/record`;
