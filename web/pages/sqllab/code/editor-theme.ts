import { editor } from "monaco-editor/editor/editor.api.js";
import type { ThemeMode } from "../../../theme/ThemeProvider";

const brush = document.createElement("canvas").getContext("2d");

/** A CSS color variable as "#rrggbb", the only format the editor accepts. */
function token(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  if (!brush) return value;
  brush.fillStyle = value;
  return brush.fillStyle;
}
const ink = (name: string) => token(name).replace("#", "");

let active = "";

/** Applies the page's design tokens to the editor; they are read on each call. */
export function applyEditorTheme(mode: ThemeMode): void {
  const theme: editor.IStandaloneThemeData = {
    base: mode === "dark" ? "vs-dark" : "vs",
    inherit: true,
    rules: [
      { token: "keyword", foreground: ink("syn-kw"), fontStyle: "bold" },
      { token: "operator", foreground: ink("text-1") },
      { token: "operator.sql", foreground: ink("text-1") },
      { token: "predefined.sql", foreground: ink("syn-fn") },
      { token: "string.sql", foreground: ink("syn-str") },
      { token: "number", foreground: ink("syn-num") },
      { token: "comment", foreground: ink("syn-com") },
      { token: "identifier", foreground: ink("text-1") },
    ],
    colors: {
      "editor.background": token("surface"),
      "editor.foreground": token("text-1"),
      "editorLineNumber.foreground": token("text-3"),
      "editorLineNumber.activeForeground": token("text-1"),
      "editor.lineHighlightBackground": token("line-hl"),
      "editor.lineHighlightBorder": token("line-hl"),
      "editor.selectionBackground": token("accent-soft-2"),
      "editorCursor.foreground": token("text-1"),
      "editor.wordHighlightBackground": token("accent-soft"),
      "editor.wordHighlightStrongBackground": token("accent-soft"),
      "editor.wordHighlightTextBackground": token("accent-soft"),
      "editor.selectionHighlightBackground": token("accent-soft"),
      "editor.placeholder.foreground": token("text-3"),
      "editorWidget.background": token("raised"),
      "editorWidget.border": token("border-2"),
      "editorSuggestWidget.background": token("raised"),
      "editorSuggestWidget.selectedBackground": token("selected"),
      "editorSuggestWidget.selectedForeground": token("text-1"),
      "editorSuggestWidget.highlightForeground": token("accent-text"),
      "editorSuggestWidget.focusHighlightForeground": token("accent-text"),
      "editorError.foreground": token("danger"),
      focusBorder: token("focus"),
    },
  };
  const next = JSON.stringify(theme);
  // Setting an unchanged theme would rewrite the style sheet and restyle the whole page with each opened tab.
  if (next === active) return;
  active = next;
  editor.defineTheme("edgewise", theme);
  editor.setTheme("edgewise");
}
