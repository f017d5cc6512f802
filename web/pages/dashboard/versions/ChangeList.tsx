import { useEffect, useRef, useState } from "react";
import type { Change } from "../../../../schema/dashboard/difference/change";
import { t } from "../../../i18n";
import { shownText } from "../../../shown-text";
import "./versions.css";

interface ChangeListProps {
  changes: readonly Change[];
  /** Text shown if nothing changed. */
  none: string;
  /** Changed parts to highlight. */
  marked?: readonly string[];
  most?: number;
}

/** Changes as text; those past `most` are behind a button. */
export function ChangeList({ changes, none, marked = [], most = 8 }: ChangeListProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that showed the rest is removed: the focus moves to the first new item.
  useEffect(() => void (all && (list.current?.children[most] as HTMLElement | undefined)?.focus()), [all, most]);
  if (changes.length === 0) return <p className="t2 changes-none">{none}</p>;
  const shown = all ? changes : changes.slice(0, most);
  return (
    <>
      <ul ref={list} className="changes">
        {shown.map((change, index) => (
          <li
            key={index}
            tabIndex={all && index === most ? -1 : undefined}
            className={marked.includes(change.part) ? "marked" : undefined}
          >
            {shownText(change.text)}
            {marked.includes(change.part) && <span className="badge warn plain">{t("changed by both")}</span>}
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <button type="button" className="btn ghost sm" onClick={() => setAll(true)}>
          {t("{count, plural, one {# more} other {# more}}", { count: changes.length - shown.length })}
        </button>
      )}
    </>
  );
}
