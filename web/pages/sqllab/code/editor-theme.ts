import { editor } from "monaco-editor/editor/editor.api.js";
import type { ThemeMode } from "../../../theme/ThemeProvider";

const brush = document.createElement("canvas").getContext("2d");

/** A colour as "#rrggbb", however the style sheet writes it: the editor takes no other. */
function token(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  if (!brush) return value;
  brush.fillStyle = value;
  return brush.fillStyle;
}
const ink = (name: string) => token(name).replace("#", "");

let worn = "";

/** Makes the editor wear the tokens of the page; they are read anew each time. */
export function wearTheme(mode: ThemeMode): void {
  const theme: editor.IStandaloneThemeData = {
    base: mode === "dark" ? "vs-dark" : "vs",
    inherit: true,
    rules: [
      { token: "keyword", foreground: ink("syn-kw"), fontStyle: "bold" }, { token: "operator", foreground: ink("text-1") }, { token: "operator.sql", foreground: ink("text-1") }, { token: "predefined.sql", foreground: ink("syn-fn") },
      { token: "string.sql", foreground: ink("syn-str") }, { token: "number", foreground: ink("syn-num") }, { token: "comment", foreground: ink("syn-com") }, { token: "identifier", foreground: ink("text-1") },
    ],
    colors: {
      "editor.background": token("surface"), "editor.foreground": token("text-1"), "editorLineNumber.foreground": token("text-3"), "editorLineNumber.activeForeground": token("text-1"),
      "editor.lineHighlightBackground": token("line-hl"), "editor.lineHighlightBorder": token("line-hl"), "editor.selectionBackground": token("accent-soft-2"), "editorCursor.foreground": token("text-1"), "editor.wordHighlightBackground": token("accent-soft"), "editor.wordHighlightStrongBackground": token("accent-soft"), "editor.wordHighlightTextBackground": token("accent-soft"), "editor.selectionHighlightBackground": token("accent-soft"), "editor.placeholder.foreground": token("text-3"),
      "editorWidget.background": token("raised"), "editorWidget.border": token("border-2"), "editorSuggestWidget.background": token("raised"), "editorSuggestWidget.selectedBackground": token("selected"),
      "editorSuggestWidget.selectedForeground": token("text-1"), "editorSuggestWidget.highlightForeground": token("accent-text"), "editorSuggestWidget.focusHighlightForeground": token("accent-text"), "editorError.foreground": token("danger"), focusBorder: token("focus"),
    },
  };
  const next = JSON.stringify(theme);
  // The same one set again is a style sheet written again, for which the browser styles the whole page anew, with each tab that is opened.
  if (next === worn) return;
  worn = next;
  editor.defineTheme("edgewise", theme);
  editor.setTheme("edgewise");
}
