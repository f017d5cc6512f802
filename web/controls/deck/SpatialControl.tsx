import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { t } from "../../i18n";
import { Checkbox } from "../../ui/inputs/Checkbox";
import { Field } from "../../ui/inputs/Field";
import type { ControlProps } from "../control-props";
import { OptionSelect } from "../option-select/OptionSelect";

type Stored = Record<string, unknown> & { type?: string; reverseCheckbox?: boolean };

/** The columns of each encoding. */
const COLUMNS: Record<string, readonly string[]> = {
  latlong: ["lonCol", "latCol"],
  delimited: ["lonlatCol"],
  geohash: ["geohashCol"],
};

/** How positions are encoded, and in which columns. */
export function SpatialControl({ name, value, dataset, onChange }: ControlProps<"spatial">) {
  const stored = (value ?? {}) as Stored;
  const type = stored.type && COLUMNS[stored.type] ? stored.type : "latlong";
  const labels: Record<string, string> = {
    lonCol: t("Longitude"),
    latCol: t("Latitude"),
    lonlatCol: t("Column"),
    geohashCol: t("Column"),
  };
  return (
    <div className="col" style={{ gap: 6 }}>
      <OptionSelect
        aria-label={t("Encoding")}
        value={type}
        options={[
          { value: "latlong", label: t("Longitude & Latitude columns") },
          { value: "delimited", label: t("Delimited long & lat single column") },
          { value: "geohash", label: t("Geohash") },
        ]}
        onChange={(next) => onChange({ ...stored, type: next })}
      />
      {COLUMNS[type]!.map((key) => (
        <div key={key} data-control={`${name}.${key}`}>
          <Field label={labels[key]!}>
            <ColumnSelect
              dataset={dataset}
              value={stored[key]}
              onChange={(column) => onChange({ ...stored, type, [key]: column })}
            />
          </Field>
        </div>
      ))}
      {type !== "latlong" && (
        <Checkbox
          checked={stored.reverseCheckbox === true}
          label={t("Reverse Lat & Long")}
          onChange={(reverseCheckbox) => onChange({ ...stored, type, reverseCheckbox })}
        />
      )}
    </div>
  );
}

interface ColumnSelectProps {
  dataset: ExploreDataset;
  value: unknown;
  onChange(column: string): void;
}

const ColumnSelect = ({ dataset, value, onChange }: ColumnSelectProps) => (
  <OptionSelect
    value={typeof value === "string" ? value : undefined}
    options={dataset.columns.map(({ column_name, verbose_name }) => ({
      value: column_name,
      label: verbose_name || column_name,
    }))}
    onChange={onChange}
    placeholder={t("Select a column")}
  />
);
