import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import typescript from "typescript-eslint";

export default defineConfig(
  { ignores: [".svelte-check/"] },
  js.configs.recommended,
  typescript.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser } },
    rules: {
      "no-undef": "off", // TypeScript looks after that
      // The content security policy refuses style attributes that are in the page; style:name sets them by script.
      "no-restricted-syntax": [
        "error",
        { selector: "SvelteAttribute[key.name='style']", message: "Use a class or style:name." },
      ],
    },
  },
);
