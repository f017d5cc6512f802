import { useQuery } from "@tanstack/react-query";
import { t } from "../../i18n";
import { Checkbox } from "../../ui/inputs/Checkbox";
import { Field, TextInput } from "../../ui/inputs/Field";
import { OptionSelect } from "../option-select/OptionSelect";
import { MultiOptionSelect } from "../option-select/MultiOptionSelect";
import { sourceColumnsQuery, sourcesQuery } from "./annotation-sources";
import {
  formulaProblem,
  type Layer,
  SOURCES,
  type SourceType,
  sourceOf,
  typeOf,
  withOverride,
  withSource,
} from "./layer-draft";

export interface LayerFieldsProps {
  layer: Layer;
  onChange(layer: Layer): void;
}

/** The source of a layer: a formula, stored annotations, or a chart's rows and which of their columns. */
export function SourceFields({ layer, onChange }: LayerFieldsProps) {
  const [type, source] = [typeOf(layer), sourceOf(layer)];
  if (type === "FORMULA") {
    const text = String(layer["value"] ?? "");
    return (
      <Field
        label={t("Formula")}
        help={t("A formula of x, such as 2 * x + 10. On a time axis, x is in milliseconds.")}
        error={text === "" ? undefined : (formulaProblem(text) ?? undefined)}
      >
        <TextInput value={text} onChange={(value) => onChange({ ...layer, value })} placeholder="sin(x / 1000) + 5" />
      </Field>
    );
  }
  const names: Record<SourceType, string> = {
    "": "",
    NATIVE: t("Annotation layer"),
    line: t("Line chart"),
    table: t("Table chart"),
  };
  return (
    <>
      {SOURCES[type].length > 1 && (
        <Field label={t("Annotation source")}>
          <OptionSelect
            value={source}
            options={SOURCES[type].map((value) => ({ value, label: names[value] }))}
            onChange={(next) => onChange(withSource(layer, next))}
          />
        </Field>
      )}
      <Source layer={layer} label={names[source]} onChange={onChange} />
      {source === "table" && <RowColumns layer={layer} onChange={onChange} />}
      {source !== "NATIVE" && <Overrides layer={layer} onChange={onChange} />}
    </>
  );
}

function Source({ layer, label, onChange }: LayerFieldsProps & { label: string }) {
  const source = sourceOf(layer);
  const { data, isFetching, isError } = useQuery(sourcesQuery(source === "" ? "NATIVE" : source, source !== ""));
  const stored = layer["value"];
  const options = data ?? [];
  return (
    <Field label={label}>
      <OptionSelect
        value={
          typeof stored === "string" && /^\d+$/.test(stored) ? Number(stored) : ((stored as number | null) ?? undefined)
        }
        options={options}
        onChange={(value) =>
          onChange({ ...layer, value, timeColumn: "", intervalEndColumn: "", titleColumn: "", descriptionColumns: [] })
        }
        note={isError ? t("Couldn't load the options.") : isFetching && !data ? t("Loading...") : undefined}
      />
    </Field>
  );
}

function RowColumns({ layer, onChange }: LayerFieldsProps) {
  const id = Number(layer["value"]);
  const { data = [] } = useQuery(sourceColumnsQuery(layer["value"] && Number.isFinite(id) ? id : null));
  const options = data.map((column) => ({ value: column, label: column }));
  const interval = typeOf(layer) === "INTERVAL";
  const text = (key: string) => (layer[key] ? String(layer[key]) : undefined);
  const set = (key: string) => (value: unknown) => onChange({ ...layer, [key]: value });
  return (
    <>
      <div className={interval ? "editor-pair" : ""}>
        <Field label={interval ? t("Interval start column") : t("Event time column")} required>
          <OptionSelect value={text("timeColumn")} options={options} onChange={set("timeColumn")} />
        </Field>
        {interval && (
          <Field label={t("Interval end column")} required>
            <OptionSelect value={text("intervalEndColumn")} options={options} onChange={set("intervalEndColumn")} />
          </Field>
        )}
      </div>
      <Field label={t("Title column")}>
        <OptionSelect
          value={text("titleColumn")}
          options={options}
          onChange={set("titleColumn")}
          onClear={() => set("titleColumn")("")}
        />
      </Field>
      <Field label={t("Description columns")}>
        <MultiOptionSelect
          value={(layer["descriptionColumns"] ?? []) as string[]}
          options={options}
          onChange={set("descriptionColumns")}
        />
      </Field>
    </>
  );
}

/** Settings of the source's query that are copied from the chart that shows the layer. */
function Overrides({ layer, onChange }: LayerFieldsProps) {
  const overrides = (layer["overrides"] ?? {}) as Record<string, unknown>;
  const fromChart = (key: string) => (isUsed: boolean) => onChange(withOverride(layer, key, isUsed ? null : undefined));
  return (
    <>
      <div className="col" style={{ gap: 0 }}>
        <Checkbox
          label={t("Override time range")}
          checked={"time_range" in overrides}
          onChange={fromChart("time_range")}
        />
        <Checkbox
          label={t("Override time grain")}
          checked={"time_grain_sqla" in overrides}
          onChange={fromChart("time_grain_sqla")}
        />
      </div>
      <Field label={t("Time shift")} help={t("For example 1 day, 28 days, 3 months")}>
        <TextInput
          value={overrides["time_shift"] ? String(overrides["time_shift"]) : ""}
          onChange={(text) => onChange(withOverride(layer, "time_shift", text === "" ? undefined : text))}
        />
      </Field>
    </>
  );
}
