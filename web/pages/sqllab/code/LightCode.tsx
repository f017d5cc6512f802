import { useEffect, useImperativeHandle, useRef, useState } from "react";
import { applied, between } from "../../../../schema/sql-tabs/splices";
import { caretBehind } from "../../../../schema/sql-tabs/caret";
import { t } from "../../../i18n";
import type { SqlCodeProps } from "./code-handle";

/** The text of a tab on phones: the browser's own field, which keyboards on glass know how to write in. */
export function LightCode({ value, onTyped, onSelect, mark, faults, ref }: SqlCodeProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(value);
  const latest = useRef(value);
  const write = (next: string) => {
    const before = latest.current;
    latest.current = next;
    setText(next);
    onTyped(between(before, next), next);
  };
  const select = (start: number, end: number) => requestAnimationFrame(() => {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  });
  // A window that is only narrow has keys; where there is only glass, a keyboard would come up unasked.
  useEffect(() => {
    if (document.activeElement === document.body && matchMedia("(any-pointer: fine)").matches) field.current?.focus();
  }, []);
  useImperativeHandle(ref, () => ({
    piece: () => {
      const { selectionStart, selectionEnd } = field.current!;
      const chosen = latest.current.slice(selectionStart, selectionEnd);
      return chosen.trim() ? { sql: chosen, firstLine: latest.current.slice(0, selectionStart).split("\n").length } : { sql: latest.current, firstLine: 1 };
    },
    caret: () => field.current!.selectionStart,
    focus: () => field.current!.focus(),
    insert: (insert) => {
      const { selectionStart, selectionEnd } = field.current!;
      write(latest.current.slice(0, selectionStart) + insert + latest.current.slice(selectionEnd));
      select(selectionStart + insert.length, selectionStart + insert.length);
    },
    replaceAll: (next) => {
      write(next);
      select(next.length, next.length);
    },
    goTo: (line, column) => {
      const at = latest.current.split("\n").slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + (column ?? 1) - 1;
      select(at, at);
    },
    show: (splices) => {
      const { selectionStart, selectionEnd } = field.current!;
      const isHere = document.activeElement === field.current;
      latest.current = applied(latest.current, splices);
      setText(latest.current);
      if (isHere) select(caretBehind(selectionStart, splices), caretBehind(selectionEnd, splices));
    },
  }));
  const wrong = [...(mark ? [mark] : []), ...faults][0];
  return (
    <div className="sql-light">
      <textarea ref={field} aria-label={t("SQL")} placeholder={t("Write SQL here")} value={text} onChange={({ target }) => { write(target.value); onSelect(target.selectionEnd > target.selectionStart); }} onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => onSelect(selectionEnd > selectionStart)} spellCheck={false} autoCapitalize="off" autoCorrect="off" autoComplete="off" wrap="off" />
      {wrong && <p className="sql-note err" role="alert">{t("Line {line, number}: {message}", { line: wrong.line, message: wrong.message.split("\n", 1)[0] })}</p>}
    </div>
  );
}
