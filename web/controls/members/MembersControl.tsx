import { t } from "../../i18n";
import { ChoiceBox } from "../choice/ChoiceBox";
import { MultiChoiceBox } from "../choice/MultiChoiceBox";
import { columnOption } from "../column-look";
import type { ControlProps } from "../control-props";
import type { Scalar } from "../filters/filter-draft";
import { useColumnValues } from "../filters/useColumnValues";

interface Members {
  dimension: string;
  values: Scalar[];
}

/** A dimension and which of its members make rows or columns of charts; the others come first or all, where the field beside says so. */
export function MembersControl({ name, value, values, dataset, onChange }: ControlProps<"members">) {
  const { dimension = "", values: members = [] } = (value ?? {}) as Partial<Members>;
  const axis = name.endsWith("columns") ? "columns" : "rows";
  const chosen = (values[`matrixify_dimension_selection_mode_${axis}`] ?? "members") === "members";
  const known = useColumnValues(dataset, chosen && dimension !== "" ? dimension : null);
  return (
    <div className="col" style={{ gap: 6 }}>
      <ChoiceBox value={dimension || undefined} options={dataset.columns.map(columnOption)} onChange={(next) => onChange({ ...(value as object | null), dimension: next, values: [] })} placeholder={t("Choose a dimension")} onClear={() => onChange({ ...(value as object | null), dimension: "", values: [] })} />
      {chosen && dimension !== "" && (
        <MultiChoiceBox aria-label={t("Members")} value={members} {...known} freeForm={(text) => text} onChange={(next) => onChange({ ...(value as object | null), dimension, values: next })} />
      )}
    </div>
  );
}
