import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check, ChevronDown, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "../../i18n";
import { Icon } from "../../ui/display/Icon";
import { followContents } from "../../ui/overlays/follow-contents";
import { invokerOf } from "../../ui/overlays/place-popover";
import { Popover } from "../../ui/overlays/Popover";
import { type Option, useOptions } from "../../ui/inputs/useOptions";
import type { FilterSpec } from "./list-filters";
import type { FilterValue } from "./list-state";

type SelectSpec = Extract<FilterSpec, { kind: "select" }>;

interface FilterButtonProps {
  spec: SelectSpec;
  value: FilterValue | null;
  onChange: (value: FilterValue | null) => void;
}

/** A filter as a button: opens its options, shows the selected one, and can clear it. */
export function FilterButton({ spec, value, onChange }: FilterButtonProps) {
  const label = value === null ? null : typeof value === "string" ? value : value.label;
  const face = (
    <>
      {label === null ? (
        spec.label
      ) : (
        <>
          {spec.label}:{" "}
          <b className="trunc" style={{ maxWidth: 160 }}>
            {label}
          </b>
        </>
      )}
      <Icon of={ChevronDown} size="small" />
    </>
  );
  return (
    <Popover label={face} buttonClass={label === null ? "btn fbtn" : "btn fbtn set"} className="filter-pop">
      {(close) => (
        <Options
          spec={spec}
          value={value}
          onChoose={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function Options({
  spec,
  value,
  onChoose,
}: {
  spec: SelectSpec;
  value: FilterValue | null;
  onChoose: (value: FilterValue | null) => void;
}) {
  const [text, setText] = useState("");
  const search = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const panel = search.current?.closest<HTMLElement>("[popover]");
    const button = panel && invokerOf(panel.id);
    return button ? followContents(panel, button) : undefined;
  }, []);
  const found = useOptions(spec.options, text);
  const selectedOption =
    value === null || typeof value === "string"
      ? null
      : { label: value.label, value: typeof value.value === "boolean" ? String(value.value) : value.value };
  const choose = (option: Option<string | number> | null) => {
    if (option === null) return;
    onChoose({ label: option.label, value: spec.boolean ? option.value === "true" : option.value });
  };
  return (
    <Combobox value={selectedOption} onChange={choose} by="value">
      <span ref={search} className="input sm">
        <Icon of={Search} size="small" />
        <ComboboxInput
          aria-label={spec.label}
          placeholder={t("Search")}
          autoComplete="off"
          displayValue={() => text}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      <ComboboxOptions static className="choices" onScroll={found.onScroll}>
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
      </ComboboxOptions>
      {found.note && (
        <p className="note t3" role="status">
          {found.note}
        </p>
      )}
      {value !== null && (
        <button type="button" className="mi clear" onClick={() => onChoose(null)}>
          {t("Clear filter")}
        </button>
      )}
    </Combobox>
  );
}
