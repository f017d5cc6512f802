declare module "monaco-editor/languages/definitions/pgsql/pgsql.js" {
  import type { languages } from "monaco-editor/editor/editor.api.js";
  export const conf: languages.LanguageConfiguration;
  export const language: languages.IMonarchLanguage;
}
