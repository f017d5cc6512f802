import { ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import type { ConfigPart } from "../../../schema/chart-types/shared/column-config-parts";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { Icon } from "../../ui/display/Icon";
import { Tabs } from "../../ui/navigation/Tabs";
import { type ResultColumn, resultColumns } from "../result-columns";
import type { ControlProps } from "../control-props";
import { EditorPopover } from "../editor/EditorPopover";
import { useEditor } from "../editor/useEditor";
import { translateLabel } from "../panel/translate-label";
import { type ConfigTab, tableTabs, withPart } from "./config-parts";
import { PartInput } from "./PartInput";
import "./column-config.css";

type Configs = Record<string, Record<string, unknown>>;

/** The chart's columns, each with its own settings; configured columns are marked. */
export function ColumnConfigControl({
  name,
  field,
  control: { of, parts },
  value,
  values,
  formData,
  dataset,
  onChange,
}: ControlProps<"column-config">) {
  const configs = (value ?? {}) as Configs;
  // Changes are merged into the stored value, since parsing drops unknown keys.
  const stored = { ...configs, ...(formData[name] as Configs | null | undefined) };
  const compares = of === "columns" && Boolean(values["time_compare"]);
  const columns = configured(of, resultColumns(values, dataset), compares);
  if (columns.length === 0) return <p className="t3 cap">{t("Choose columns or metrics first.")}</p>;
  return (
    <ul className="plain column-config" aria-label={translateLabel(field.label)}>
      {columns.map((column) => (
        <li key={column.key}>
          <ConfiguredColumn
            column={column}
            config={configs[column.key] ?? {}}
            tabs={parts ? [{ value: "display", parts }] : tableTabs(column.kind, compares)}
            onPart={(part, next) => onChange(withPart(stored, column.key, part, next))}
            onReset={() => onChange(Object.fromEntries(Object.entries(stored).filter(([key]) => key !== column.key)))}
          />
        </li>
      ))}
    </ul>
  );
}

/** The columns that a table shows for a compared metric. */
const COMPARED = ["Main", "#", "△", "%"];

/** The columns to configure; a compared metric of a table has four. */
function configured(
  of: ControlProps<"column-config">["control"]["of"],
  columns: ResultColumn[],
  compares: boolean,
): ResultColumn[] {
  if (typeof of === "object")
    return of.map((key) => ({
      key,
      label: t(key),
      kind: "number",
      isMetric: true,
    }));
  if (compares)
    return columns.flatMap((column) =>
      column.isMetric && !column.key.startsWith("%")
        ? COMPARED.map((part) => ({ ...column, key: `${part} ${column.key}`, label: `${part} ${column.label}` }))
        : [column],
    );
  return of === "metrics" ? columns.filter(({ isMetric }) => isMetric) : columns;
}

interface ConfiguredColumnProps {
  column: ResultColumn;
  config: Record<string, unknown>;
  tabs: readonly ConfigTab[];
  onPart(part: ConfigPart, value: unknown): void;
  onReset(): void;
}

function ConfiguredColumn({ column, config, tabs, onPart, onReset }: ConfiguredColumnProps) {
  const button = useRef<HTMLButtonElement>(null);
  const editing = useEditor();
  const [tab, setTab] = useState<ConfigTab["value"]>("display");
  const names = { display: t("Display"), format: t("Formatting"), bars: t("Bars") };
  const shown = tabs.find(({ value }) => value === tab) ?? tabs[0];
  const count = Object.keys(config).length;
  const parts = (
    <div className="editor-main">
      {shown?.parts.map((part) => (
        <PartInput
          key={part}
          part={part}
          value={config[part]}
          columnLabel={column.label}
          onChange={(next) => onPart(part, next)}
        />
      ))}
    </div>
  );
  return (
    <>
      <button ref={button} type="button" className="column-row" {...editing.buttonProps}>
        <span className={`grow trunc${config["visible"] === false ? " t3" : ""}`}>{column.label}</span>
        {count > 0 && (
          <span className="count acc" title={t("{count, plural, one {# setting} other {# settings}}", { count })}>
            {count}
          </span>
        )}
        <Icon of={ChevronRight} size="small" className="t3" />
      </button>
      {editing.open && (
        <EditorPopover anchor={button} label={column.label} onClosed={editing.onClosed}>
          {() => (
            <>
              <div className="editor-name">
                <span className="trunc grow">{column.label}</span>
                <Button size="tiny" kind="ghost" disabled={count === 0} onClick={onReset}>
                  {t("Reset")}
                </Button>
              </div>
              {tabs.length > 1 && shown ? (
                <Tabs
                  label={t("Settings")}
                  value={shown.value}
                  tabs={tabs.map(({ value }) => ({ value, label: names[value] }))}
                  onChange={setTab}
                >
                  {parts}
                </Tabs>
              ) : (
                parts
              )}
            </>
          )}
        </EditorPopover>
      )}
    </>
  );
}
