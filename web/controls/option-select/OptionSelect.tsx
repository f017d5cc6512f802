import { ChevronDown, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { t } from "../../i18n";
import { useField } from "../../ui/inputs/Field";
import { Icon } from "../../ui/display/Icon";
import { OptionList } from "./OptionList";
import { type ListOption, type OptionValue, matchingOptions, optionOf, type SearchedOptions } from "./list-option";
import { recentFirst, rememberOption } from "./recent-options";
import { useOptionListKeys } from "./useOptionListKeys";
import "./option-select.css";

export interface OptionSelectProps<V extends OptionValue> {
  value: V | undefined;
  options: readonly ListOption<V>[];
  onChange(value: V): void;
  /** Converts the typed text to a value; undefined if it is invalid. */
  freeForm?: ((text: string) => V | undefined) | undefined;
  /** Shows a button that clears the value. */
  onClear?: (() => void) | undefined;
  placeholder?: string | undefined;
  "aria-label"?: string | undefined;
  note?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
  searched?: SearchedOptions | undefined;
  /** Identifies the list, in which the values selected last come first. */
  recentIn?: string | undefined;
}

/**
 * Single selection: typing filters, arrows and Enter select, Esc closes. Works inside popovers; a value that is not
 * among the options remains selected.
 */
export function OptionSelect<V extends OptionValue>({
  value,
  options: given,
  onChange,
  freeForm,
  onClear,
  placeholder,
  note,
  autoFocus = false,
  disabled = false,
  searched,
  recentIn,
  ...names
}: OptionSelectProps<V>) {
  const options = recentIn === undefined ? given : recentFirst(given, recentIn);
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [text, setOwnText] = useState<string | null>(null);
  const setText = (next: string | null) => {
    setOwnText(next);
    searched?.onText(next ?? "");
  };
  const { invalid, attributes } = useField();
  const keys = useOptionListKeys();
  const selected = optionOf(options, value);
  const label = selected?.label ?? (value === undefined || value === null ? "" : String(value));
  const found = matchingOptions(options, text ?? "");
  const typed = text?.trim() ?? "";
  const own = typed === "" || found.some((option) => option.label === typed) ? undefined : freeForm?.(typed);
  const listed = own === undefined ? found : [...found, { value: own, label: t("Use “{text}”", { text: typed }) }];
  const close = () => {
    keys.setOpen(false);
    setText(null);
  };
  const choose = (index: number) => {
    const option = listed[index];
    close();
    if (!option || option.value === value) return;
    if (recentIn !== undefined) rememberOption(recentIn, option.value);
    onChange(option.value);
  };
  const leave = () => {
    if (own !== undefined) onChange(own);
    close();
  };
  return (
    <span ref={box} className={`input choice${invalid ? " bad" : ""}${disabled ? " dis" : ""}`}>
      {text === null && selected?.picture}
      <input
        {...keys.combobox(id)}
        disabled={disabled}
        placeholder={placeholder ?? t("Choose...")}
        title={label}
        value={text ?? label}
        onChange={(event) => {
          setText(event.target.value);
          keys.setOpen(true);
          keys.setActive(event.target.value === "" ? -1 : 0);
        }}
        onClick={(event) => {
          event.currentTarget.select();
          keys.setOpen(true);
          if (!keys.open && selected) keys.setActive(options.indexOf(selected));
        }}
        onKeyDown={(event) => {
          if (keys.onKey(event, listed.length, choose, selected ? options.indexOf(selected) : 0)) {
            if (event.key === "Escape") setText(null);
          } else if (event.key === "Enter" && own !== undefined) {
            event.preventDefault();
            leave();
          }
        }}
        onBlur={leave}
        {...(autoFocus ? { "data-autofocus": true } : {})}
        {...names}
        {...attributes}
      />
      {onClear && value !== undefined && value !== null && !disabled && (
        <button
          type="button"
          className="choice-clear"
          tabIndex={-1}
          aria-label={t("Clear")}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          <Icon of={X} size="small" />
        </button>
      )}
      <Icon of={ChevronDown} size="small" className="choice-arrow" />
      {keys.open && (
        <OptionList
          id={id}
          name={names["aria-label"]}
          box={box}
          options={listed}
          active={keys.active}
          isSelected={(option) => option === selected}
          onChoose={choose}
          onPoint={keys.setActive}
          note={note}
          onMore={searched?.onMore}
        />
      )}
    </span>
  );
}
