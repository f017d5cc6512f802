import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { currentLocale, t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Icon } from "../../ui/display/Icon";
import { Popover } from "../../ui/overlays/Popover";
import type { FilterSpec } from "./list-filters";
import { momentRange, momentText, numberRange, type RangeTexts, rangeTexts } from "./list-ranges";
import type { FilterValue } from "./list-state";

type RangeSpec = Extract<FilterSpec, { kind: "number-range" | "date-range" }>;

interface RangeButtonProps {
  spec: RangeSpec;
  value: FilterValue | null;
  onChange: (value: FilterValue | null) => void;
}

/** A range filter as a button: opens its two inputs, and shows the selected range. */
export function RangeButton({ spec, value, onChange }: RangeButtonProps) {
  const label = value === null ? null : typeof value === "string" ? value : value.label;
  const face = (
    <>
      {label === null ? (
        spec.label
      ) : (
        <>
          {spec.label}:{" "}
          <b className="trunc" style={{ maxWidth: 260 }}>
            {label}
          </b>
        </>
      )}
      <Icon of={ChevronDown} size="small" />
    </>
  );
  return (
    <Popover label={face} buttonClass={label === null ? "btn fbtn" : "btn fbtn set"} className="filter-pop">
      {(close) => <Ends spec={spec} value={value} onChoose={(next) => (onChange(next), close())} />}
    </Popover>
  );
}

const written = (moment: Date) => moment.toLocaleString(currentLocale(), { dateStyle: "medium", timeStyle: "short" });

function Ends({
  spec,
  value,
  onChoose,
}: {
  spec: RangeSpec;
  value: FilterValue | null;
  onChoose: (value: FilterValue | null) => void;
}) {
  const isNumber = spec.kind === "number-range";
  const [texts, setTexts] = useState<RangeTexts>(() => {
    const [from, to] = rangeTexts(value);
    return isNumber ? [from, to] : [momentText(from), momentText(to)];
  });
  const [problem, setProblem] = useState<string | null>(null);
  const set = (next: RangeTexts) => {
    setTexts(next);
    setProblem(null);
  };
  const apply = () => {
    const option = isNumber ? numberRange(texts) : momentRange(texts, written);
    if ("problem" in option) setProblem(option.problem);
    else onChoose(option.value);
  };
  const type = isNumber ? "number" : "datetime-local";
  return (
    <form className="between-ends" noValidate onSubmit={(event) => (event.preventDefault(), apply())}>
      <Field label={isNumber ? t("Minimum") : t("Start")}>
        <TextInput type={type} value={texts[0]} onChange={(from) => set([from, texts[1]])} />
      </Field>
      <Field label={isNumber ? t("Maximum") : t("End")} {...(problem ? { error: problem } : {})}>
        <TextInput type={type} value={texts[1]} onChange={(to) => set([texts[0], to])} />
      </Field>
      <span className="row">
        <Button size="small" kind="primary" type="submit">
          {t("Apply")}
        </Button>
        {value !== null && (
          <Button size="small" kind="ghost" onClick={() => onChoose(null)}>
            {t("Clear filter")}
          </Button>
        )}
      </span>
    </form>
  );
}
