import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check, ChevronDown } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { t } from "../../i18n";
import { useField } from "./Field";
import { Icon } from "../display/Icon";
import { Tag } from "../display/Tag";
import { type Option, type Options, useOptions } from "./useOptions";

export type { Option, Options } from "./useOptions";

interface Shared<V extends string | number> {
  options: Options<V>;
  /** Required outside a Field. */
  "aria-label"?: string;
  placeholder?: string;
}

export interface SelectProps<V extends string | number> extends Shared<V> {
  value: Option<V> | null;
  onChange: (value: Option<V> | null) => void;
}

/** Single selection: typing filters, arrows and Enter select, Esc closes. */
export function Select<V extends string | number>({ value, onChange, options, placeholder, ...names }: SelectProps<V>) {
  const [text, setText] = useState("");
  const box = useRef<HTMLSpanElement>(null);
  const { attributes } = useField();
  return (
    <Combobox value={value} onChange={onChange} onClose={() => setText("")} by="value" immediate>
      <span ref={box} className="input">
        <ComboboxInput
          displayValue={(option: Option<V> | null) => option?.label ?? ""}
          onChange={(event) => setText(event.target.value)}
          placeholder={placeholder ?? t("Choose...")}
          autoComplete="off"
          {...names}
          {...attributes}
        />
        <ComboboxButton className="btn ghost icon xs" aria-label={t("Show options")}>
          <Icon of={ChevronDown} size="small" />
        </ComboboxButton>
      </span>
      <OptionItems box={box} options={options} text={text} />
    </Combobox>
  );
}

export interface MultiSelectProps<V extends string | number> extends Shared<V> {
  value: readonly Option<V>[];
  onChange: (value: Option<V>[]) => void;
}

/** Number of tags shown in the input until the person expands them. */
const tagsShown = 4;

/** Multiple selection; Backspace in the empty input removes the last tag, once it is visible. */
export function MultiSelect<V extends string | number>({
  value,
  onChange,
  options,
  placeholder,
  ...names
}: MultiSelectProps<V>) {
  const [text, setText] = useState("");
  const [allShown, setAllShown] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const { attributes } = useField();
  const change = (next: Option<V>[]) => {
    setText("");
    onChange(next);
  };
  return (
    <Combobox multiple value={[...value]} onChange={change} onClose={() => setText("")} by="value" immediate>
      <span ref={box} className="input multi">
        {(allShown ? value : value.slice(0, tagsShown)).map((option) => (
          <Tag key={option.value} onRemove={() => onChange(value.filter((other) => other.value !== option.value))}>
            {option.label}
          </Tag>
        ))}
        {!allShown && value.length > tagsShown && (
          <button
            type="button"
            className="btn ghost xs"
            aria-label={t("{count, plural, one {Show # more} other {Show # more}}", {
              count: value.length - tagsShown,
            })}
            onClick={() => setAllShown(true)}
          >
            {t("+{count}...", { count: value.length - tagsShown })}
          </button>
        )}
        <ComboboxInput
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Backspace" || text !== "") return;
            if (!allShown && value.length > tagsShown) setAllShown(true);
            else onChange(value.slice(0, -1));
          }}
          placeholder={value.length === 0 ? (placeholder ?? t("Choose...")) : ""}
          autoComplete="off"
          {...names}
          {...attributes}
        />
      </span>
      <OptionItems box={box} options={options} text={text} />
    </Combobox>
  );
}

interface OptionItemsProps<V extends string | number> {
  box: RefObject<HTMLElement | null>;
  options: Options<V>;
  text: string;
}

function OptionItems<V extends string | number>({ box, options, text }: OptionItemsProps<V>) {
  const found = useOptions(options, text);
  // The library anchors the list to the input: it extends to the end of the box around it.
  const extend = (list: HTMLElement | null) => {
    const input = box.current?.querySelector("input");
    if (!list || !box.current || !input) return;
    const widthPx = box.current.getBoundingClientRect().right - input.getBoundingClientRect().left;
    list.style.setProperty("--box-width", `${widthPx}px`);
  };
  return (
    <ComboboxOptions
      ref={extend}
      anchor={{ to: "bottom start", gap: 4, padding: 8 }}
      modal={false}
      className="opts"
      onScroll={found.onScroll}
    >
      {found.options.map((option) => (
        <ComboboxOption key={option.value} value={option} className="mi">
          {({ selected }) => (
            <>
              <span className="trunc" title={option.label}>
                {option.label}
              </span>
              {selected && <Icon of={Check} className="check" />}
            </>
          )}
        </ComboboxOption>
      ))}
      {found.note && (
        <div className="note" role="status">
          {found.note}
        </div>
      )}
    </ComboboxOptions>
  );
}
