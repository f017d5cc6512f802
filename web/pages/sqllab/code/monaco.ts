import "monaco-editor/features/bracketMatching/register.js";
import "monaco-editor/features/clipboard/register.js";
import "monaco-editor/features/codicon/register.js";
import "monaco-editor/features/comment/register.js";
import "monaco-editor/features/cursorUndo/register.js";
import "monaco-editor/features/find/register.js";
import "monaco-editor/features/folding/register.js";
import "monaco-editor/features/hover/register.js";
import "monaco-editor/features/indentation/register.js";
import "monaco-editor/features/linesOperations/register.js";
import "monaco-editor/features/multicursor/register.js";
import "monaco-editor/features/placeholderText/register.js";
import "monaco-editor/features/smartSelect/register.js";
import "monaco-editor/editor/contrib/suggest/browser/suggestController.js";
import "monaco-editor/features/toggleTabFocusMode/register.js";
import "monaco-editor/features/wordHighlighter/register.js";
import "monaco-editor/features/wordOperations/register.js";
import { languages, type editor } from "monaco-editor/editor/editor.api.js";
import { conf, language } from "monaco-editor/languages/definitions/pgsql/pgsql.js";
import { highlighted } from "./highlighted-sql";
import type { Suggestion, SuggestionSource } from "./sql-suggestions";

export { editor, MarkerSeverity, Range } from "monaco-editor/editor/editor.api.js";

/** Language id for all SQL. */
export const SQL = "pgsql";

languages.register({ id: SQL });
languages.setLanguageConfiguration(SQL, conf);
languages.setMonarchTokensProvider(SQL, highlighted(language));

(globalThis as { MonacoEnvironment?: object }).MonacoEnvironment = {
  getWorker: () => new Worker(new URL("sql-worker.ts", import.meta.url), { type: "module" }),
};

const sources = new WeakMap<editor.ITextModel, () => SuggestionSource>();

/** Provides suggestions for a model; `source` is called for each request. */
export function suggestFrom(model: editor.ITextModel, source: () => SuggestionSource): void {
  sources.set(model, source);
}

const { CompletionItemKind } = languages;
const kinds: Record<Suggestion["kind"], languages.CompletionItemKind> = {
  join: CompletionItemKind.Reference,
  column: CompletionItemKind.Field,
  alias: CompletionItemKind.Variable,
  table: CompletionItemKind.Struct,
  schema: CompletionItemKind.Module,
  keyword: CompletionItemKind.Keyword,
  function: CompletionItemKind.Function,
  macro: CompletionItemKind.Snippet,
};
const order: Record<Suggestion["kind"], string> = {
  join: "0",
  column: "1",
  alias: "2",
  table: "3",
  schema: "4",
  keyword: "5",
  function: "6",
  macro: "7",
};

languages.registerCompletionItemProvider(SQL, {
  triggerCharacters: [".", "{", " "],
  async provideCompletionItems(model, position, { triggerCharacter }) {
    const word = model.getWordUntilPosition(position);
    const range = {
      startLineNumber: position.lineNumber,
      endLineNumber: position.lineNumber,
      startColumn: word.startColumn,
      endColumn: word.endColumn,
    };
    const before = model.getValueInRange({
      startLineNumber: 1,
      startColumn: 1,
      endLineNumber: position.lineNumber,
      endColumn: position.column,
    });
    // A space suggests only the tables and joins that must follow.
    if (triggerCharacter === " " && !/\b(from|join|on) $/i.test(before)) return { suggestions: [] };
    const { suggestions, isCut } = (await sources.get(model)?.()(model.getValue(), before)) ?? {
      suggestions: [],
      isCut: false,
    };
    return {
      incomplete: isCut,
      suggestions: suggestions.map(({ kind, label, insert, detail }) => ({
        label,
        kind: kinds[kind],
        insertText: insert,
        filterText: label,
        detail,
        range,
        sortText: `${order[kind]}${label}`,
      })),
    };
  },
});
