import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { t } from "../i18n";
import { useField } from "./Field";
import { Icon } from "./Icon";
import { Tag } from "./Tag";

export interface Option<V extends string | number> {
  value: V;
  label: string;
}

/** Fixed choices, or a search that asks the server: `key` names it in the query cache. */
export type Options<V extends string | number> = readonly Option<V>[] | { key: readonly unknown[]; search: (text: string, signal: AbortSignal) => Promise<Option<V>[]> };

interface Shared<V extends string | number> {
  options: Options<V>;
  /** Needed when no Field gives it one. */
  "aria-label"?: string;
  placeholder?: string;
}

export interface SelectProps<V extends string | number> extends Shared<V> {
  value: Option<V> | null;
  onChange: (value: Option<V> | null) => void;
}

/** One of many: type to narrow, arrows and Enter to choose, Esc to leave. */
export function Select<V extends string | number>({ value, onChange, options, placeholder, ...names }: SelectProps<V>) {
  const [text, setText] = useState("");
  const { attributes } = useField();
  return (
    <Combobox value={value} onChange={onChange} onClose={() => setText("")} by="value" immediate>
      <span className="input">
        <ComboboxInput displayValue={(option: Option<V> | null) => option?.label ?? ""} onChange={(event) => setText(event.target.value)} placeholder={placeholder ?? t("Choose...")} autoComplete="off" {...names} {...attributes} />
        <ComboboxButton className="btn ghost icon xs" aria-label={t("Show choices")}>
          <Icon of={ChevronDown} size="small" />
        </ComboboxButton>
      </span>
      <Choices options={options} text={text} />
    </Combobox>
  );
}

export interface MultiSelectProps<V extends string | number> extends Shared<V> {
  value: readonly Option<V>[];
  onChange: (value: Option<V>[]) => void;
}

/** Several of many; Backspace in the empty box takes the last one away. */
export function MultiSelect<V extends string | number>({ value, onChange, options, placeholder, ...names }: MultiSelectProps<V>) {
  const [text, setText] = useState("");
  const { attributes } = useField();
  const change = (next: Option<V>[]) => {
    setText("");
    onChange(next);
  };
  return (
    <Combobox multiple value={[...value]} onChange={change} onClose={() => setText("")} by="value" immediate>
      <span className="input multi">
        {value.map((option) => (
          <Tag key={option.value} onRemove={() => onChange(value.filter((other) => other.value !== option.value))}>{option.label}</Tag>
        ))}
        <ComboboxInput
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Backspace" && text === "") onChange(value.slice(0, -1));
          }}
          placeholder={value.length === 0 ? (placeholder ?? t("Choose...")) : ""}
          autoComplete="off"
          {...names}
          {...attributes}
        />
      </span>
      <Choices options={options} text={text} />
    </Combobox>
  );
}

function Choices<V extends string | number>({ options, text }: { options: Options<V>; text: string }) {
  const found = useOptions(options, text);
  return (
    <ComboboxOptions anchor={{ to: "bottom start", gap: 4, padding: 8 }} modal={false} className="opts">
      {found.state === "ready" && found.options.map((option) => (
        <ComboboxOption key={option.value} value={option} className="mi">
          {({ selected }) => (
            <>
              <span className="trunc">{option.label}</span>
              {selected && <Icon of={Check} className="check" />}
            </>
          )}
        </ComboboxOption>
      ))}
      {found.note && <div className="note" role="status">{found.note}</div>}
    </ComboboxOptions>
  );
}

/** The choices that match the text; a server search waits for the typing to pause. */
export function useOptions<V extends string | number>(options: Options<V>, text: string): { state: "ready" | "waiting" | "failed"; options: readonly Option<V>[]; note?: string } {
  const deferred = useDeferredValue(text.trim());
  const remote = "search" in options ? options : null;
  const answer = useQuery({
    queryKey: ["options", ...(remote?.key ?? []), deferred],
    queryFn: ({ signal }) => remote?.search(deferred, signal) ?? [],
    enabled: remote !== null,
    staleTime: 30_000,
  });
  if (remote && answer.isError) return { state: "failed", options: [], note: t("An error occurred while fetching choices: {message}", { message: answer.error.message }) };
  if (remote && !answer.data) return { state: "waiting", options: [], note: t("Loading...") };
  const all = remote ? (answer.data ?? []) : (options as readonly Option<V>[]);
  const wanted = deferred.toLowerCase();
  const matching = wanted === "" || remote ? all : all.filter((option) => option.label.toLowerCase().includes(wanted));
  return { state: "ready", options: matching, ...(matching.length === 0 ? { note: t("No Data") } : {}) };
}
