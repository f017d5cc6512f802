import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { TextSplice } from "../../../../schema/messages/sql-tabs";
import { reformatted } from "../../../../schema/sql-tabs/reformatted";
import { between } from "../../../../schema/sql-tabs/text-splices";
import { t } from "../../../i18n";
import { useTheme } from "../../../theme/ThemeProvider";
import { type CodeMark, SQL_PLACEHOLDER, type SqlCodeProps } from "./code-handle";
import { applyEditorTheme } from "./editor-theme";
import { editor, MarkerSeverity, suggestFrom, Range, SQL } from "./monaco";

/** The text of a tab in an editor that loads in a separate chunk. */
export function SqlCode({
  isStandIn,
  past,
  value,
  onTyped,
  onSelect,
  cursor,
  onCursor,
  suggest: suggestions,
  mark,
  faults,
  ref,
}: SqlCodeProps) {
  const place = useRef<HTMLDivElement>(null);
  const code = useRef<editor.IStandaloneCodeEditor>(null);
  // The origin of the current change: changes of other windows are only displayed; typing, undo and redo are sent.
  const cause = useRef<"typing" | "others" | "history">("typing");
  const now = useRef({ isStandIn, past, value, onTyped, onSelect, cursor, onCursor, suggest: suggestions });
  const { mode } = useTheme();

  useLayoutEffect(() => {
    now.current = { isStandIn, past, value, onTyped, onSelect, cursor, onCursor, suggest: suggestions };
  });
  useEffect(() => applyEditorTheme(mode), [mode]);
  useEffect(() => {
    const first = now.current.value;
    const made = editor.create(place.current!, {
      value: first,
      language: SQL,
      theme: "edgewise",
      automaticLayout: true,
      minimap: { enabled: false },
      fontSize: 13,
      lineHeight: 20,
      fontFamily: getComputedStyle(document.documentElement).getPropertyValue("--font-mono"),
      scrollBeyondLastLine: false,
      lineNumbersMinChars: 3,
      folding: true,
      padding: { top: 8, bottom: 8 },
      tabSize: 2,
      fixedOverflowWidgets: true,
      ariaLabel: t("SQL"),
      placeholder: SQL_PLACEHOLDER,
      wordBasedSuggestions: "off",
      overviewRulerLanes: 0,
      renderLineHighlight: "line",
      quickSuggestions: true,
    });
    const model = made.getModel()!;
    suggestFrom(model, () => now.current.suggest);
    model.setEOL(editor.EndOfLineSequence.LF);
    if (model.getValue() !== first) now.current.onTyped(between(first, model.getValue()), model.getValue());
    const { past, cursor } = now.current;
    if (cursor) {
      made.setPosition({ lineNumber: cursor.row + 1, column: cursor.column + 1 });
      made.revealLineInCenterIfOutsideViewport(cursor.row + 1);
    }
    past.resume(model.getValue());
    made.onDidChangeModelContent(({ changes }) => {
      // All changes refer to the text before them; applied from end to start, none shifts another.
      const splices = [...changes]
        .sort((a, b) => b.rangeOffset - a.rangeOffset)
        .map(({ rangeOffset, rangeLength, text }) => ({ at: rangeOffset, remove: rangeLength, insert: text }));
      const text = made.getValue();
      past.note(splices, text, cause.current);
      if (cause.current !== "others") now.current.onTyped(splices, text);
    });
    const step = (event: KeyboardEvent) => {
      const splices = made.hasTextFocus() ? past.requests(event) : null;
      if (!splices) return;
      event.preventDefault();
      event.stopPropagation();
      cause.current = "history";
      for (const splice of splices) {
        made.executeEdits("history", [editOf(model, splice)]);
        made.setPosition(model.getPositionAt(splice.at + splice.insert.length));
      }
      cause.current = "typing";
      made.revealPosition(made.getPosition()!);
    };
    place.current!.addEventListener("keydown", step, true);
    made.onDidChangeCursorSelection(({ selection }) => now.current.onSelect(!selection.isEmpty()));
    made.onDidChangeCursorPosition(({ position: { lineNumber, column } }) => {
      if (cause.current !== "others") now.current.onCursor({ row: lineNumber - 1, column: column - 1 });
    });
    code.current = made;
    // Focus stays on the tabs while they are navigated by keyboard.
    if (!now.current.isStandIn && !document.activeElement?.matches("[role=tab][aria-selected=true]:focus-visible"))
      made.focus();
    return () => {
      made.dispose();
      model.dispose();
    };
  }, []);
  useEffect(() => draw(code.current!.getModel()!, "run", mark ? [mark] : [], MarkerSeverity.Error), [mark]);
  useEffect(() => draw(code.current!.getModel()!, "check", faults, MarkerSeverity.Warning), [faults]);
  useImperativeHandle(
    ref,
    () => ({
      piece: () => {
        code.current!.trigger("run", "hideSuggestWidget", null);
        const selection = code.current!.getSelection();
        const text = selection && code.current!.getModel()!.getValueInRange(selection);
        return text?.trim()
          ? { sql: text, firstLine: selection!.startLineNumber }
          : { sql: code.current!.getValue(), firstLine: 1 };
      },
      caret: () => code.current!.getModel()!.getOffsetAt(code.current!.getPosition()!),
      focus: () => code.current!.focus(),
      insert: (text) => {
        code.current!.executeEdits("insert", [{ range: code.current!.getSelection()!, text, forceMoveMarkers: true }]);
        code.current!.revealPosition(code.current!.getPosition()!);
        code.current!.focus();
      },
      replaceAll: (text) => {
        const model = code.current!.getModel()!;
        code.current!.pushUndoStop();
        code.current!.executeEdits("replace", [{ range: model.getFullModelRange(), text }]);
        code.current!.pushUndoStop();
        code.current!.focus();
      },
      reformat: (text) => {
        const model = code.current!.getModel()!;
        code.current!.executeEdits(
          "reformat",
          reformatted(model.getValue(), text).map((splice) => editOf(model, splice)),
        );
        code.current!.revealPosition(code.current!.getPosition()!);
        code.current!.focus();
      },
      goTo: (line, column) => {
        code.current!.setSelection(new Range(line, column ?? 1, line, column ?? 1));
        code.current!.revealLineInCenter(line);
        code.current!.focus();
      },
      show: (splices) => {
        const model = code.current!.getModel()!;
        cause.current = "others";
        for (const splice of splices) code.current!.executeEdits("others", [editOf(model, splice)]);
        cause.current = "typing";
      },
    }),
    [],
  );
  return <div ref={place} className="sql-code" />;
}

const editOf = (model: editor.ITextModel, { at, remove, insert }: TextSplice) => ({
  range: Range.fromPositions(model.getPositionAt(at), model.getPositionAt(at + remove)),
  text: insert,
});

function draw(model: editor.ITextModel, owner: string, marks: readonly CodeMark[], severity: MarkerSeverity): void {
  editor.setModelMarkers(
    model,
    owner,
    marks.map(({ message, ...mark }) => {
      const line = Math.min(mark.line, model.getLineCount());
      const column = mark.column ?? (model.getLineFirstNonWhitespaceColumn(line) || 1);
      const word = model.getWordAtPosition({ lineNumber: line, column });
      const end =
        mark.column === null ? model.getLineMaxColumn(line) : (mark.endColumn ?? word?.endColumn ?? column + 1);
      return {
        startLineNumber: line,
        endLineNumber: line,
        startColumn: mark.endColumn ? column : (word?.startColumn ?? column),
        endColumn: Math.max(end, column + 1),
        message,
        severity,
      };
    }),
  );
}
