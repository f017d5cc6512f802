import { NULL_TEXT } from "../../../schema/format/null-text";
import { useId, useRef, useState } from "react";
import { t } from "../../i18n";
import { useField } from "../../ui/inputs/Field";
import { Tag } from "../../ui/display/Tag";
import { OptionList } from "./OptionList";
import {
  type ListOption,
  type OptionValue,
  matchingOptions,
  optionOf,
  pastedTexts,
  type SearchedOptions,
} from "./list-option";
import { useOptionListKeys } from "./useOptionListKeys";
import "./option-select.css";

export interface MultiOptionSelectProps<V extends OptionValue> {
  value: readonly V[];
  options: readonly ListOption<V>[];
  onChange(value: V[]): void;
  freeForm?: ((text: string) => V | undefined) | undefined;
  placeholder?: string | undefined;
  "aria-label"?: string | undefined;
  note?: string | undefined;
  autoFocus?: boolean;
  searched?: SearchedOptions | undefined;
}

/**
 * Multiple selection with tags in the input. Backspace in the empty input removes the last tag; pasting several values
 * adds several tags.
 */
export function MultiOptionSelect<V extends OptionValue>({
  value,
  options,
  onChange,
  freeForm,
  placeholder,
  note,
  autoFocus = false,
  searched,
  ...names
}: MultiOptionSelectProps<V>) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [text, setOwnText] = useState("");
  const setText = (next: string) => {
    setOwnText(next);
    searched?.onText(next);
  };
  const { invalid, attributes } = useField();
  const keys = useOptionListKeys();
  const typed = text.trim();
  const found = matchingOptions(options, text);
  const own = typed === "" || found.some((option) => option.label === typed) ? undefined : freeForm?.(typed);
  const listed =
    own === undefined || value.includes(own)
      ? found
      : [...found, { value: own, label: t("Add “{text}”", { text: typed }) }];
  const isSelected = (option: ListOption) =>
    value.some(
      (one) => one === option.value || (one !== null && option.value !== null && String(one) === String(option.value)),
    );
  const choose = (index: number) => {
    const option = listed[index];
    setText("");
    if (!option) return;
    onChange(
      isSelected(option) ? value.filter((one) => String(one) !== String(option.value)) : [...value, option.value],
    );
  };
  const addTexts = (texts: readonly string[]) => {
    const values = texts.map(
      (one) => options.find((option) => option.label === one || String(option.value) === one)?.value ?? freeForm?.(one),
    );
    onChange([...new Set([...value, ...values.filter((one) => one !== undefined)])]);
    setText("");
  };
  return (
    <span ref={box} className={`input multi choice${invalid ? " bad" : ""}`}>
      {value.map((one, index) => (
        <Tag key={index} onRemove={() => onChange(value.filter((_, at) => at !== index))}>
          {labelOf(options, one)}
        </Tag>
      ))}
      <input
        {...keys.combobox(id)}
        placeholder={value.length === 0 ? (placeholder ?? t("Choose...")) : ""}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          keys.setOpen(true);
          keys.setActive(event.target.value.trim() === "" ? -1 : 0);
        }}
        onClick={() => keys.setOpen(true)}
        onPaste={(event) => {
          const texts = pastedTexts(event.clipboardData.getData("text"));
          if (texts.length < 2) return;
          event.preventDefault();
          addTexts(texts);
        }}
        onKeyDown={(event) => {
          if (keys.onKey(event, listed.length, choose)) return;
          if (event.key === "Backspace" && text === "") onChange(value.slice(0, -1));
          else if (event.key === "Enter" && own !== undefined) {
            event.preventDefault();
            addTexts([typed]);
          }
        }}
        onBlur={() => {
          if (own !== undefined) addTexts([typed]);
          setText("");
          keys.setOpen(false);
        }}
        {...(autoFocus ? { "data-autofocus": true } : {})}
        {...names}
        {...attributes}
      />
      {keys.open && (
        <OptionList
          id={id}
          name={names["aria-label"]}
          box={box}
          multi
          options={listed}
          active={keys.active}
          isSelected={isSelected}
          onChoose={choose}
          onPoint={keys.setActive}
          note={note}
          onMore={searched?.onMore}
        />
      )}
    </span>
  );
}

function labelOf(options: readonly ListOption[], value: OptionValue): string {
  return optionOf(options, value)?.label ?? (value === null ? NULL_TEXT : value === "" ? t("(empty)") : String(value));
}
