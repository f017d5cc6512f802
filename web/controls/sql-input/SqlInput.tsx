import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { call } from "../../api/transport/client";
import { t } from "../../i18n";
import { useField } from "../../ui/inputs/Field";
import { type Completion, completionsFor, knownCompletions, wordBefore } from "./completions";
import { CompletionList } from "./CompletionList";
import { sqlTokens, USUAL_FUNCTIONS } from "./sql-tokens";
import "./sql-input.css";

export interface SqlInputProps {
  value: string;
  onChange(value: string): void;
  dataset: ExploreDataset;
  rows?: number;
  placeholder?: string;
  autoFocus?: boolean;
  "aria-label"?: string;
}

/**
 * A small editor of an SQL expression with highlighting and completions of columns, metrics and functions. Enter or Tab
 * accepts one, Esc closes the list.
 */
export function SqlInput({
  value,
  onChange,
  dataset,
  rows = 5,
  placeholder,
  autoFocus = false,
  ...names
}: SqlInputProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLPreElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const { invalid, attributes } = useField();
  const functions = useQuery(functionNames(dataset.database.id));
  const known = useMemo(
    () => knownCompletions(dataset, functions.data?.length ? functions.data : USUAL_FUNCTIONS),
    [dataset, functions.data],
  );
  const word = caret === null ? "" : wordBefore(value, caret);
  const available = completionsFor(word, known);
  const open = caret !== null && available.length > 0;

  const take = (completion: Completion) => {
    if (caret === null || !area.current) return;
    area.current.setRangeText(completion.text, caret - word.length, caret, "end");
    onChange(area.current.value);
    setCaret(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const selected = available[active];
    if (step !== undefined) setActive((active + step + available.length) % available.length);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.metaKey && !event.ctrlKey && selected)
      take(selected);
    else if (event.key === "Escape") setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={`sql-input input${invalid ? " bad" : ""}`}>
      <pre ref={layer} aria-hidden="true">
        {sqlTokens(value).map((token, index) => (
          <span key={index} className={`sql-${token.kind}`}>
            {token.text}
          </span>
        ))}
        {"\n"}
      </pre>
      <textarea
        ref={area}
        rows={rows}
        value={value}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? id : undefined}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setActive(0);
        }}
        onClick={() => setCaret(null)}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(null)}
        onScroll={(event) => {
          if (layer.current) layer.current.scrollTop = event.currentTarget.scrollTop;
        }}
        {...(autoFocus ? { "data-autofocus": true } : {})}
        {...(attributes.id ? {} : { "aria-label": t("SQL expression") })}
        {...names}
        {...attributes}
      />
      {open && (
        <CompletionList
          id={id}
          anchor={layer}
          at={caret - word.length}
          available={available}
          active={active}
          onTake={take}
        />
      )}
    </div>
  );
}

/** The functions of a database, fetched once. */
const functionNames = (databaseId: number) => ({
  queryKey: ["function-names", databaseId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call("GET /api/v1/database/:id/function_names/", { params: { id: databaseId }, signal })).function_names,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
