import { t } from "../../i18n";
import { OptionSelect } from "../option-select/OptionSelect";
import { MultiOptionSelect } from "../option-select/MultiOptionSelect";
import { columnOption } from "../column-look";
import type { ControlProps } from "../control-props";
import type { Scalar } from "../filters/filter-draft";
import { useColumnValues } from "../filters/useColumnValues";

interface Members {
  dimension: string;
  values: Scalar[];
}

/**
 * A dimension and its members that become rows or columns of charts; without a selection the first or all of them, as
 * the adjacent field sets.
 */
export function MembersControl({ name, value, values, dataset, onChange }: ControlProps<"members">) {
  const { dimension = "", values: members = [] } = (value ?? {}) as Partial<Members>;
  const axis = name.endsWith("columns") ? "columns" : "rows";
  const selected = (values[`matrixify_dimension_selection_mode_${axis}`] ?? "members") === "members";
  const known = useColumnValues(dataset, selected && dimension !== "" ? dimension : null);
  return (
    <div className="col" style={{ gap: 6 }}>
      <OptionSelect
        value={dimension || undefined}
        options={dataset.columns.map(columnOption)}
        onChange={(next) => onChange({ ...(value as object | null), dimension: next, values: [] })}
        placeholder={t("Choose a dimension")}
        onClear={() => onChange({ ...(value as object | null), dimension: "", values: [] })}
      />
      {selected && dimension !== "" && (
        <MultiOptionSelect
          aria-label={t("Members")}
          value={members}
          {...known}
          freeForm={(text) => text}
          onChange={(next) => onChange({ ...(value as object | null), dimension, values: next })}
        />
      )}
    </div>
  );
}
