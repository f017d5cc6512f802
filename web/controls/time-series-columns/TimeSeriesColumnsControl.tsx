import { ChartLine, Columns3 } from "lucide-react";
import { useState } from "react";
import { asArray } from "../../../schema/query/labels";
import { t } from "../../i18n";
import { Field, TextInput } from "../../ui/inputs/Field";
import { OptionSelect } from "../option-select/OptionSelect";
import type { ControlProps } from "../control-props";
import { EditorFoot } from "../editor/EditorFoot";
import { EditorForm } from "../editor/EditorForm";
import { newOptionName } from "../option-name";
import { translateLabel } from "../panel/translate-label";
import { PillBox } from "../pills/PillBox";
import {
  COLUMN_PARTS,
  columnProblem,
  newSeriesColumn,
  type SeriesColumn,
  type SeriesColumnType,
  typeOfColumn,
} from "./series-column";
import { SeriesPart } from "./SeriesPart";

const typeNames = (): Record<SeriesColumnType, string> => ({
  time: t("Time comparison"),
  contrib: t("Contribution"),
  spark: t("Sparkline"),
  avg: t("Period average"),
});

/** The columns of a time-series table, in order. */
export function TimeSeriesColumnsControl({ field, value, onChange }: ControlProps<"time-series-columns">) {
  return (
    <PillBox<SeriesColumn>
      label={translateLabel(field.label)}
      items={asArray<SeriesColumn>(value as SeriesColumn[] | null)}
      onChange={onChange}
      look={(column) => {
        const type = typeOfColumn(column);
        return {
          label: String(column["label"] || (type ? typeNames()[type] : t("New column"))),
          icon: type === "spark" ? ChartLine : Columns3,
          ...(columnProblem(column) ? { warning: t("Incomplete: this column stays empty") } : {}),
        };
      }}
      addLabel={t("Add column")}
      renderEditor={({ item, save, close }) => <ColumnEditor column={item} onSave={save} onClose={close} />}
    />
  );
}

function ColumnEditor({
  column: stored,
  onSave,
  onClose,
}: {
  column: SeriesColumn | null;
  onSave(column: SeriesColumn): void;
  onClose(): void;
}) {
  const [column, setColumn] = useState<SeriesColumn>(() => stored ?? newSeriesColumn(newOptionName("column")));
  const type = typeOfColumn(column);
  const names = typeNames();
  const ready = columnProblem(column) === null;
  const text = (key: string) => String(column[key] ?? "");
  return (
    <EditorForm
      onSubmit={() => {
        if (ready) onSave(column);
      }}
    >
      <div className="editor-main">
        <Field label={t("Label")}>
          <TextInput value={text("label")} onChange={(label) => setColumn({ ...column, label })} autoFocus />
        </Field>
        <Field label={t("Tooltip")}>
          <TextInput value={text("tooltip")} onChange={(tooltip) => setColumn({ ...column, tooltip })} />
        </Field>
        <Field label={t("Type")} required>
          <OptionSelect
            value={type ?? undefined}
            options={(Object.keys(names) as SeriesColumnType[]).map((value) => ({ value, label: names[value] }))}
            onChange={(colType) => setColumn({ ...column, colType })}
          />
        </Field>
        {type !== null &&
          COLUMN_PARTS[type].map((part) => (
            <SeriesPart
              key={part}
              part={part}
              value={column[part]}
              onChange={(next) => setColumn({ ...column, [part]: next })}
            />
          ))}
      </div>
      <EditorFoot onClose={onClose} ready={ready} />
    </EditorForm>
  );
}
