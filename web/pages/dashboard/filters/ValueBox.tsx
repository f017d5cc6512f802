import { ChevronDown, X } from "lucide-react";
import { useId, useRef } from "react";
import type { SelectValue } from "../../../../schema/filter-types/masks";
import { t } from "../../../i18n";
import { useOptionListKeys } from "../../../controls/option-select/useOptionListKeys";
import { pastedTexts } from "../../../controls/option-select/list-option";
import { useField } from "../../../ui/inputs/Field";
import { Icon } from "../../../ui/display/Icon";
import { Tag } from "../../../ui/display/Tag";
import { ValueList } from "./ValueList";
import { listedValues, tagsThatFit, typedValue } from "./value-options";

interface ValueBoxProps {
  name: string;
  values: readonly SelectValue[];
  options: readonly SelectValue[];
  formatValue: (value: SelectValue) => string;
  text: string;
  onText: (text: string) => void;
  multi: boolean;
  creatable: boolean;
  /** Whether the options are search results of the server, so they are not filtered in the browser. */
  foundElsewhere: boolean;
  busy: boolean;
  placeholder: string;
  onMore: (() => void) | undefined;
  onChange: (values: SelectValue[]) => void;
}

/** A combobox of values: typing filters, Enter selects, Backspace removes the last one, pasting a list adds several. */
export function ValueBox({
  name,
  values,
  options,
  formatValue,
  text,
  onText,
  multi,
  creatable,
  foundElsewhere,
  busy,
  placeholder,
  onMore,
  onChange,
}: ValueBoxProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const { attributes } = useField();
  const keys = useOptionListKeys();
  const listed = listedValues({ options, selected: values, text: foundElsewhere ? "" : text, formatValue });
  const own = creatable && !busy ? typedValue(text, options, formatValue) : undefined;
  const rows = own === undefined ? listed : [...listed, own];
  const take = (value: SelectValue) => {
    onText("");
    if (!multi) {
      keys.setOpen(false);
      onChange(values.includes(value) ? [] : [value]);
    } else onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  };
  const paste = (texts: readonly string[]) => {
    const known = texts.flatMap(
      (one) => options.find((option) => formatValue(option) === one) ?? (creatable ? [one] : []),
    );
    onChange([...new Set([...values, ...known])]);
  };
  const fitting = keys.open ? values.length : tagsThatFit(values.map(formatValue));
  return (
    <span ref={box} className={`input multi choice value-box${keys.open ? " open" : ""}`} aria-busy={busy}>
      {values.slice(0, fitting).map((value, index) => (
        <Tag key={index} onRemove={() => onChange(values.filter((_, at) => at !== index))}>
          {formatValue(value)}
        </Tag>
      ))}
      {values.length > fitting && (
        <span className="tag more" title={values.slice(fitting).map(formatValue).join(", ")}>
          +{values.length - fitting}...
        </span>
      )}
      <input
        {...keys.combobox(id)}
        placeholder={values.length === 0 ? placeholder : ""}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          keys.setOpen(true);
          keys.setActive(event.target.value.trim() === "" ? -1 : 0);
        }}
        onClick={() => keys.setOpen(true)}
        onPaste={(event) => {
          const texts = pastedTexts(event.clipboardData.getData("text"));
          if (!multi || texts.length < 2) return;
          event.preventDefault();
          paste(texts);
        }}
        onKeyDown={(event) => {
          if (keys.onKey(event, rows.length, (index) => rows[index] !== undefined && take(rows[index]))) return;
          if (event.key === "Backspace" && text === "") onChange(values.slice(0, -1));
        }}
        onBlur={() => {
          onText("");
          keys.setOpen(false);
        }}
        {...attributes}
      />
      {values.length > 0 && (
        <button
          type="button"
          className="choice-clear"
          tabIndex={-1}
          aria-label={t("Clear {name}", { name })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange([])}
        >
          <Icon of={X} size="small" />
        </button>
      )}
      <Icon of={ChevronDown} size="small" className="choice-arrow" />
      {keys.open && (
        <ValueList
          id={id}
          name={name}
          box={box}
          rows={rows}
          own={own}
          formatValue={formatValue}
          multi={multi}
          selected={values}
          active={keys.active}
          busy={busy}
          onPoint={keys.setActive}
          onChoose={take}
          onMore={onMore}
          {...(multi && text === "" && !onMore && options.length > 0
            ? { onAll: () => onChange(values.length === options.length ? [] : [...options]) }
            : {})}
        />
      )}
    </span>
  );
}
