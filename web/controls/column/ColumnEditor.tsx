import { useState } from "react";
import type { ExploreColumn, ExploreDataset } from "../../../schema/explore-state/calls";
import type { QueryColumn } from "../../../schema/query/query-context";
import { t } from "../../i18n";
import { Field } from "../../ui/inputs/Field";
import { Tabs } from "../../ui/navigation/Tabs";
import { OptionSelect } from "../option-select/OptionSelect";
import { columnOption } from "../column-look";
import { EditableName } from "../editor/EditableName";
import { EditorFoot } from "../editor/EditorFoot";
import { EditorForm } from "../editor/EditorForm";
import { ExpressionCheck } from "../sql-input/ExpressionCheck";
import { SqlInput } from "../sql-input/SqlInput";
import { useExpressionCheck } from "../sql-input/useExpressionCheck";
import { type ColumnDraft, columnDraft, columnOf, isCalculated } from "./column-draft";

export interface ColumnEditorProps {
  column: QueryColumn | null;
  dataset: ExploreDataset;
  /** The selectable columns. */
  columns: readonly ExploreColumn[];
  /** Names only, no custom SQL. */
  plain: boolean;
  onSave(column: QueryColumn): void;
  onClose(): void;
}

/** A calculated column of the dataset, a physical one, or custom SQL. Selecting one by name saves at once. */
export function ColumnEditor({ column, dataset, columns, plain, onSave, onClose }: ColumnEditorProps) {
  const [draft, setDraft] = useState<ColumnDraft>(() => columnDraft(column, dataset));
  const change = (changes: Partial<ColumnDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const made = columnOf(draft, column, dataset);
  const calculated = columns.filter(isCalculated);
  const tabs = [
    ...(calculated.length > 0
      ? [{ value: "saved" as const, label: t("Saved", undefined, { context: "saved metrics or columns" }) }]
      : []),
    { value: "simple" as const, label: t("Simple") },
    ...(plain ? [] : [{ value: "sql" as const, label: t("Custom SQL") }]),
  ];
  const available = draft.tab === "saved" ? calculated : columns.filter((one) => !isCalculated(one));
  return (
    <EditorForm
      onSubmit={() => {
        if (made !== null) onSave(made);
      }}
    >
      {draft.tab === "sql" && (
        <EditableName
          label={t("Column name")}
          name={draft.ownLabel}
          otherwise={draft.sql.trim() || t("My column")}
          onChange={(ownLabel) => change({ ownLabel })}
        />
      )}
      <Tabs
        label={t("Column")}
        value={draft.tab}
        tabs={tabs}
        onChange={(tab) =>
          change({ tab, ...(tab === "sql" && draft.sql === "" && draft.name ? { sql: draft.name } : {}) })
        }
      >
        <div className="editor-main">
          {draft.tab === "sql" ? (
            <SqlTab draft={draft} dataset={dataset} change={change} />
          ) : (
            <Field label={draft.tab === "saved" ? t("Calculated column") : t("Column")}>
              <OptionSelect
                key={draft.tab}
                value={draft.name ?? undefined}
                options={available.map(columnOption)}
                recentIn={`${dataset.uid} columns`}
                onChange={(name) => onSave(name)}
                placeholder={t("{count, plural, one {# column} other {# columns}}", { count: available.length })}
                autoFocus
              />
            </Field>
          )}
        </div>
      </Tabs>
      <EditorFoot onClose={onClose} ready={made !== null} />
    </EditorForm>
  );
}

function SqlTab({
  draft,
  dataset,
  change,
}: {
  draft: ColumnDraft;
  dataset: ExploreDataset;
  change(changes: Partial<ColumnDraft>): void;
}) {
  const check = useExpressionCheck(dataset, "column", draft.sql);
  return (
    <>
      <Field label={t("SQL expression")} help={t("Without aggregates: one value per row")}>
        <SqlInput
          value={draft.sql}
          onChange={(sql) => change({ sql })}
          dataset={dataset}
          placeholder="CASE WHEN amount > 100 THEN 'large' ELSE 'small' END"
          autoFocus
        />
      </Field>
      <ExpressionCheck check={check} />
    </>
  );
}
