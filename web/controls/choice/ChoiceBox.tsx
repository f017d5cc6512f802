import { ChevronDown, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { t } from "../../i18n";
import { useField } from "../../ui/Field";
import { Icon } from "../../ui/Icon";
import { ChoiceList } from "./ChoiceList";
import { type ChoiceOption, type ChoiceValue, matchingOptions, optionOf, type SearchedOptions } from "./choice-option";
import { useChoiceKeys } from "./useChoiceKeys";
import "./choice.css";

export interface ChoiceBoxProps<V extends ChoiceValue> {
  value: V | undefined;
  options: readonly ChoiceOption<V>[];
  onChange(value: V): void;
  /** Takes what was typed as a value; undefined when it can not be one. */
  freeForm?: ((text: string) => V | undefined) | undefined;
  /** Shows a button that takes the value away. */
  onClear?: (() => void) | undefined;
  placeholder?: string | undefined;
  "aria-label"?: string | undefined;
  note?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
  searched?: SearchedOptions | undefined;
}

/** One of many: typing narrows, arrows and Enter choose, Esc leaves. Works inside popovers, and a value that is not among the choices stays. */
export function ChoiceBox<V extends ChoiceValue>({ value, options, onChange, freeForm, onClear, placeholder, note, autoFocus = false, disabled = false, searched, ...names }: ChoiceBoxProps<V>) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [text, setOwnText] = useState<string | null>(null);
  const setText = (next: string | null) => {
    setOwnText(next);
    searched?.onText(next ?? "");
  };
  const { invalid, attributes } = useField();
  const keys = useChoiceKeys();
  const chosen = optionOf(options, value);
  const label = chosen?.label ?? (value === undefined || value === null ? "" : String(value));
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
    if (option && option.value !== value) onChange(option.value);
  };
  const leave = () => {
    if (own !== undefined) onChange(own);
    close();
  };
  return (
    <span ref={box} className={`input choice${invalid ? " bad" : ""}${disabled ? " dis" : ""}`}>
      {text === null && chosen?.picture}
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
          if (!keys.open && chosen) keys.setActive(options.indexOf(chosen));
        }}
        onKeyDown={(event) => {
          if (keys.onKey(event, listed.length, choose, chosen ? options.indexOf(chosen) : 0)) {
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
        <button type="button" className="choice-clear" tabIndex={-1} aria-label={t("Clear")} onMouseDown={(event) => event.preventDefault()} onClick={onClear}>
          <Icon of={X} size="small" />
        </button>
      )}
      <Icon of={ChevronDown} size="small" className="choice-arrow" />
      {keys.open && <ChoiceList id={id} name={names["aria-label"]} box={box} options={listed} active={keys.active} isChosen={(option) => option === chosen} onChoose={choose} onPoint={keys.setActive} note={note} onMore={searched?.onMore} />}
    </span>
  );
}
