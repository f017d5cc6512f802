import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { t } from "../../../i18n";
import { useTheme } from "../../../theme/ThemeProvider";
import { wearTheme } from "./editor-theme";
import { editor, KeyCode, KeyMod, MarkerSeverity, offerFrom, type OfferSource, Range, SQL } from "./monaco";

/** A piece of SQL and the line of the text that it begins on. */
export interface SqlPiece {
  sql: string;
  firstLine: number;
}

export interface CodeMark {
  line: number;
  column: number | null;
  message: string;
}

export interface SqlCodeHandle {
  /** What is selected, else all. */
  piece: () => SqlPiece;
  insert: (text: string) => void;
  replaceAll: (text: string) => void;
  goTo: (line: number, column: number | null) => void;
}

interface SqlCodeProps {
  value: string;
  onChange: (value: string) => void;
  onRun: () => void;
  offers: OfferSource;
  mark: CodeMark | null;
  ref: Ref<SqlCodeHandle>;
}

/** The text of a tab, by an editor that loads in a chunk of its own. */
export function SqlCode({ value, onChange, onRun, offers, mark, ref }: SqlCodeProps) {
  const place = useRef<HTMLDivElement>(null);
  const code = useRef<editor.IStandaloneCodeEditor>(null);
  const now = useRef({ value, onChange, onRun, offers });
  const { mode } = useTheme();

  useLayoutEffect(() => {
    now.current = { value, onChange, onRun, offers };
  });
  useEffect(() => wearTheme(mode), [mode]);
  useEffect(() => {
    const made = editor.create(place.current!, {
      value: now.current.value, language: SQL, theme: "edgewise", automaticLayout: true, minimap: { enabled: false }, fontSize: 13, lineHeight: 20, fontFamily: getComputedStyle(document.documentElement).getPropertyValue("--font-mono"),
      scrollBeyondLastLine: false, lineNumbersMinChars: 3, folding: true, padding: { top: 8, bottom: 8 }, tabSize: 2, fixedOverflowWidgets: true, ariaLabel: t("SQL"), placeholder: t("Write SQL here"), wordBasedSuggestions: "off", overviewRulerLanes: 0, renderLineHighlight: "line", quickSuggestions: true,
    });
    offerFrom(made.getModel()!, () => now.current.offers);
    made.onDidChangeModelContent(() => now.current.onChange(made.getValue()));
    made.addCommand(KeyMod.CtrlCmd | KeyCode.Enter, () => now.current.onRun());
    made.addCommand(KeyMod.WinCtrl | KeyCode.Enter, () => now.current.onRun());
    code.current = made;
    made.focus();
    return () => {
      made.getModel()?.dispose();
      made.dispose();
    };
  }, []);
  useEffect(() => {
    const model = code.current!.getModel()!;
    if (!mark) return editor.setModelMarkers(model, "run", []);
    const line = Math.min(mark.line, model.getLineCount());
    const column = mark.column ?? (model.getLineFirstNonWhitespaceColumn(line) || 1);
    const word = model.getWordAtPosition({ lineNumber: line, column });
    const end = mark.column === null ? model.getLineMaxColumn(line) : (word?.endColumn ?? column + 1);
    editor.setModelMarkers(model, "run", [{ startLineNumber: line, endLineNumber: line, startColumn: word?.startColumn ?? column, endColumn: end, message: mark.message, severity: MarkerSeverity.Error }]);
  }, [mark]);
  useImperativeHandle(ref, () => ({
    piece: () => {
      const selection = code.current!.getSelection();
      const text = selection && code.current!.getModel()!.getValueInRange(selection);
      return text?.trim() ? { sql: text, firstLine: selection!.startLineNumber } : { sql: code.current!.getValue(), firstLine: 1 };
    },
    insert: (text) => {
      code.current!.executeEdits("insert", [{ range: code.current!.getSelection()!, text, forceMoveMarkers: true }]);
      code.current!.focus();
    },
    replaceAll: (text) => {
      const model = code.current!.getModel()!;
      code.current!.executeEdits("replace", [{ range: model.getFullModelRange(), text }]);
      code.current!.pushUndoStop();
      code.current!.focus();
    },
    goTo: (line, column) => {
      code.current!.setSelection(new Range(line, column ?? 1, line, column ?? 1));
      code.current!.revealLineInCenter(line);
      code.current!.focus();
    },
  }), []);
  return <div ref={place} className="sql-code" />;
}
