import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { applied, between } from "../../../../schema/sql-tabs/text-splices";
import type { TextSplice } from "../../../../schema/messages/sql-tabs";
import { caretBehind } from "../../../../schema/sql-tabs/caret";
import { reformatted } from "../../../../schema/sql-tabs/reformatted";
import { offsetOf, positionAt } from "../../../../schema/sql-tabs/view";
import { t } from "../../../i18n";
import { SQL_PLACEHOLDER, type SqlCodeProps } from "./code-handle";

/** The text of a tab on phones: a native text field, which supports on-screen keyboards. */
export function LightCode({
  isStandIn,
  past,
  value,
  onTyped,
  onSelect,
  cursor,
  onCursor,
  mark,
  faults,
  ref,
}: SqlCodeProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(value);
  const latest = useRef(value);
  const select = (start: number, end: number) =>
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start, end);
    });
  const write = (
    next: string,
    splices: readonly TextSplice[] = between(latest.current, next),
    cause: "typing" | "history" = "typing",
  ) => {
    latest.current = next;
    setText(next);
    past.note(splices, next, cause);
    onTyped(splices, next);
  };
  /** Undo and redo, by keys or by the phone's own gestures. */
  const step = (splices: readonly TextSplice[]) => {
    const last = splices.at(-1);
    if (!last) return;
    for (const splice of splices) write(applied(latest.current, [splice]), [splice], "history");
    select(last.at + last.insert.length, last.at + last.insert.length);
  };
  const stepByPhone = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return;
    event.preventDefault();
    step(
      past.requests({
        key: "z",
        ctrlKey: true,
        metaKey: false,
        altKey: false,
        shiftKey: event.inputType === "historyRedo",
      }) ?? [],
    );
  });
  // A narrow window still has a keyboard; on a touch-only device, focusing would open the on-screen keyboard uninvited.
  const begin = useEffectEvent(() => {
    const caret = cursor && offsetOf(latest.current, cursor);
    if (caret !== undefined) field.current?.setSelectionRange(caret, caret);
    if (!isStandIn && document.activeElement === document.body && matchMedia("(any-pointer: fine)").matches)
      field.current?.focus();
  });
  useEffect(() => begin(), []);
  const resume = useEffectEvent(() => past.resume(latest.current));
  useEffect(() => {
    resume();
    const inside = field.current!;
    const handleInput = (event: InputEvent) => stepByPhone(event);
    inside.addEventListener("beforeinput", handleInput);
    return () => inside.removeEventListener("beforeinput", handleInput);
  }, []);
  useImperativeHandle(ref, () => ({
    piece: () => {
      const { selectionStart, selectionEnd } = field.current!;
      const selected = latest.current.slice(selectionStart, selectionEnd);
      return selected.trim()
        ? { sql: selected, firstLine: latest.current.slice(0, selectionStart).split("\n").length }
        : { sql: latest.current, firstLine: 1 };
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
    reformat: (next) => {
      const splices = reformatted(latest.current, next);
      const caret = caretBehind(field.current!.selectionStart, splices);
      write(next, splices);
      select(caret, caret);
    },
    goTo: (line, column) => {
      const at =
        latest.current
          .split("\n")
          .slice(0, line - 1)
          .reduce((sum, each) => sum + each.length + 1, 0) +
        (column ?? 1) -
        1;
      select(at, at);
    },
    show: (splices) => {
      const { selectionStart, selectionEnd } = field.current!;
      const isHere = document.activeElement === field.current;
      latest.current = applied(latest.current, splices);
      past.note(splices, latest.current, "others");
      setText(latest.current);
      if (isHere) select(caretBehind(selectionStart, splices), caretBehind(selectionEnd, splices));
    },
  }));
  const wrong = [...(mark ? [mark] : []), ...faults][0];
  return (
    <div className="sql-light">
      <textarea
        ref={field}
        onKeyDown={(event) => {
          const splices = past.requests(event);
          if (!splices) return;
          event.preventDefault();
          step(splices);
        }}
        aria-label={t("SQL")}
        placeholder={SQL_PLACEHOLDER}
        value={text}
        onChange={({ target }) => {
          write(target.value);
          onSelect(target.selectionEnd > target.selectionStart);
        }}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
          onSelect(selectionEnd > selectionStart);
          onCursor(positionAt(latest.current, selectionEnd));
        }}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        wrap="off"
      />
      {wrong && (
        <p className="sql-note err" role="alert">
          {t("Line {line, number}: {message}", { line: wrong.line, message: wrong.message.split("\n", 1)[0] })}
        </p>
      )}
    </div>
  );
}
