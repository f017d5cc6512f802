import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { numberFormatter } from "../../../../schema/format/number";
import { maskRange, rangeMask, type RangeValue } from "../../../../schema/filter-types/masks";
import { numberText } from "../../../controls/localized-number";
import { currentLocale, t } from "../../../i18n";
import { NumberInput } from "../../../controls/NumberInput";
import { Field } from "../../../ui/inputs/Field";
import { failedWords } from "./failed-words";
import type { FilterControlProps } from "./FilterField";
import { filterRowsQuery, useFilterQuery } from "./filter-rows";
import { rangeProblem, sliderScale } from "./range-rules";

const MINIMUM = 0;
const EXACT = 1;
const MAXIMUM = 2;

/** A range by slider, inputs or both; or a single number as minimum, maximum or exact value. */
export function RangeFilter({ filter, mask, onChange, field }: FilterControlProps) {
  const { enableSingleValue: single, rangeDisplayMode = "slider-and-input" } = filter.controlValues;
  const { data, error } = useQuery(filterRowsQuery(useFilterQuery(filter)));
  const smartNumber = numberFormatter(null, null, currentLocale());
  const bounds = data?.rows[0];
  const [least, most] = [Number(bounds?.["min"] ?? 0), Number(bounds?.["max"] ?? 0)];
  const known = bounds !== undefined && bounds["min"] !== null && bounds["max"] !== null;
  const [low, high] = maskRange(mask);
  const problem = rangeProblem([low, high], single);
  const change = (next: RangeValue) => {
    const wrong = rangeProblem(next, single);
    const made = rangeMask(filter, next);
    onChange(
      wrong
        ? {
            ...made,
            extraFormData: {},
            filterState: { value: [...next], validateStatus: "error", validateMessage: wrong },
          }
        : made,
    );
  };
  const setLow = (value: number | null) =>
    change(single === EXACT ? [value, value] : [value, single === MINIMUM ? null : high]);
  const setHigh = (value: number | null) => change([single === MAXIMUM ? null : low, value]);
  const shows = { low: single !== MAXIMUM, high: single !== MINIMUM && single !== EXACT };
  const scale = sliderScale(least, most);
  const share = (value: number) => (most > least ? (scale.at(value) - scale.min) / (scale.max - scale.min) : 0);
  const [from, to] = [low ?? least, high ?? most];
  const style = {
    "--from": (shows.low && shows.high) || single === MINIMUM ? share(from) : 0,
    "--to": single === EXACT ? share(from) : shows.high ? share(to) : 1,
  } as CSSProperties;
  const slider = (label: string, value: number, set: (value: number) => void) => (
    <input
      type="range"
      min={scale.min}
      max={scale.max}
      step={scale.step}
      value={scale.at(value)}
      aria-label={label}
      aria-valuetext={numberText(value)}
      onChange={(event) => set(scale.valueAt(Number(event.target.value)))}
    />
  );
  return (
    <Field {...field} error={problem ? t(problem) : failedWords(error)}>
      {known && (
        <span className="range-ends tn" aria-hidden="true">
          {smartNumber(least)} – {smartNumber(most)}
        </span>
      )}
      {rangeDisplayMode !== "input" && known && most > least && (
        <div className="range-slider" style={style}>
          {shows.low &&
            slider(t("{name}: from", { name: filter.name }), from, (value) =>
              setLow(shows.high ? Math.min(value, to) : value),
            )}
          {shows.high &&
            slider(t("{name}: to", { name: filter.name }), to, (value) =>
              setHigh(shows.low ? Math.max(value, from) : value),
            )}
        </div>
      )}
      {(rangeDisplayMode !== "slider" || !known) && (
        <div className={shows.low && shows.high ? "range-boxes" : "range-boxes one"}>
          {shows.low && (
            <NumberInput
              value={low}
              onChange={setLow}
              placeholder={known ? numberText(least) : t("From")}
              aria-label={t("{name}: from", { name: filter.name })}
            />
          )}
          {shows.low && shows.high && (
            <span className="t3" aria-hidden="true">
              –
            </span>
          )}
          {shows.high && (
            <NumberInput
              value={high}
              onChange={setHigh}
              placeholder={known ? numberText(most) : t("To")}
              aria-label={t("{name}: to", { name: filter.name })}
            />
          )}
        </div>
      )}
    </Field>
  );
}
