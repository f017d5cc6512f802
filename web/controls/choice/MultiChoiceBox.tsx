import { useId, useRef, useState } from "react";
import { t } from "../../i18n";
import { useField } from "../../ui/Field";
import { Tag } from "../../ui/Tag";
import { ChoiceList } from "./ChoiceList";
import { type ChoiceOption, type ChoiceValue, matchingOptions, optionOf, pastedTexts, type SearchedOptions } from "./choice-option";
import { useChoiceKeys } from "./useChoiceKeys";
import "./choice.css";

export interface MultiChoiceBoxProps<V extends ChoiceValue> {
  value: readonly V[];
  options: readonly ChoiceOption<V>[];
  onChange(value: V[]): void;
  freeForm?: ((text: string) => V | undefined) | undefined;
  placeholder?: string | undefined;
  "aria-label"?: string | undefined;
  note?: string | undefined;
  autoFocus?: boolean;
  searched?: SearchedOptions | undefined;
}

/** Several of many, as tags in the box. Backspace in the empty box takes the last away; a paste of several becomes several. */
export function MultiChoiceBox<V extends ChoiceValue>({ value, options, onChange, freeForm, placeholder, note, autoFocus = false, searched, ...names }: MultiChoiceBoxProps<V>) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [text, setOwnText] = useState("");
  const setText = (next: string) => {
    setOwnText(next);
    searched?.onText(next);
  };
  const { invalid, attributes } = useField();
  const keys = useChoiceKeys();
  const typed = text.trim();
  const found = matchingOptions(options, text);
  const own = typed === "" || found.some((option) => option.label === typed) ? undefined : freeForm?.(typed);
  const listed = own === undefined || value.includes(own) ? found : [...found, { value: own, label: t("Add “{text}”", { text: typed }) }];
  const isChosen = (option: ChoiceOption) => value.some((one) => one === option.value || (one !== null && option.value !== null && String(one) === String(option.value)));
  const choose = (index: number) => {
    const option = listed[index];
    setText("");
    if (!option) return;
    onChange(isChosen(option) ? value.filter((one) => String(one) !== String(option.value)) : [...value, option.value]);
  };
  const addTexts = (texts: readonly string[]) => {
    const values = texts.map((one) => options.find((option) => option.label === one || String(option.value) === one)?.value ?? freeForm?.(one));
    onChange([...new Set([...value, ...values.filter((one) => one !== undefined)])]);
    setText("");
  };
  return (
    <span ref={box} className={`input multi choice${invalid ? " bad" : ""}`}>
      {value.map((one, index) => (
        <Tag key={index} onRemove={() => onChange(value.filter((_, at) => at !== index))}>{labelOf(options, one)}</Tag>
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
      {keys.open && <ChoiceList id={id} name={names["aria-label"]} box={box} multi options={listed} active={keys.active} isChosen={isChosen} onChoose={choose} onPoint={keys.setActive} note={note} onMore={searched?.onMore} />}
    </span>
  );
}

function labelOf(options: readonly ChoiceOption[], value: ChoiceValue): string {
  return optionOf(options, value)?.label ?? (value === null ? "NULL" : value === "" ? t("(empty)") : String(value));
}
