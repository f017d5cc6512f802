import "monaco-editor/features/bracketMatching/register.js";
import "monaco-editor/features/clipboard/register.js";
import "monaco-editor/features/codicon/register.js";
import "monaco-editor/features/comment/register.js";
import "monaco-editor/features/cursorUndo/register.js";
import "monaco-editor/features/find/register.js";
import "monaco-editor/features/folding/register.js";
import "monaco-editor/features/hover/register.js";
import "monaco-editor/features/indentation/register.js";
import "monaco-editor/features/inlineCompletions/register.js";
import "monaco-editor/features/linesOperations/register.js";
import "monaco-editor/features/multicursor/register.js";
import "monaco-editor/features/placeholderText/register.js";
import "monaco-editor/features/smartSelect/register.js";
import "monaco-editor/features/suggest/register.js";
import "monaco-editor/features/toggleTabFocusMode/register.js";
import "monaco-editor/features/wordHighlighter/register.js";
import "monaco-editor/features/wordOperations/register.js";
import "monaco-editor/languages/definitions/pgsql/register.js";
import { languages, type editor } from "monaco-editor/editor/editor.api.js";
import type { Offer } from "./sql-offers";

export { editor, KeyCode, KeyMod, MarkerSeverity, Range } from "monaco-editor/editor/editor.api.js";

/** The language of all SQL here. */
export const SQL = "pgsql";

(globalThis as { MonacoEnvironment?: object }).MonacoEnvironment = { getWorker: () => new Worker(new URL("sql-worker.ts", import.meta.url), { type: "module" }) };

export type OfferSource = (sql: string, before: string) => Promise<Offer[]>;
const sources = new WeakMap<editor.ITextModel, () => OfferSource>();

/** Names what is offered while someone types in a model; the function is asked anew each time. */
export function offerFrom(model: editor.ITextModel, source: () => OfferSource): void {
  sources.set(model, source);
}

const kinds = { column: languages.CompletionItemKind.Field, table: languages.CompletionItemKind.Struct, keyword: languages.CompletionItemKind.Keyword, function: languages.CompletionItemKind.Function };
const order = { column: "0", table: "1", keyword: "2", function: "3" };

languages.registerCompletionItemProvider(SQL, {
  triggerCharacters: ["."],
  async provideCompletionItems(model, position) {
    const word = model.getWordUntilPosition(position);
    const range = { startLineNumber: position.lineNumber, endLineNumber: position.lineNumber, startColumn: word.startColumn, endColumn: word.endColumn };
    const before = model.getValueInRange({ startLineNumber: 1, startColumn: 1, endLineNumber: position.lineNumber, endColumn: position.column });
    const offers = (await sources.get(model)?.()(model.getValue(), before)) ?? [];
    return { suggestions: offers.map(({ kind, label, insert, detail }) => ({ label, kind: kinds[kind], insertText: insert, filterText: label, detail, range, sortText: `${order[kind]}${label}` })) };
  },
});
