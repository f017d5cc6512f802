import { useState } from "react";
import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { t } from "../../i18n";
import { Field } from "../../ui/inputs/Field";
import { Segmented } from "../../ui/inputs/Segmented";
import { Tabs } from "../../ui/navigation/Tabs";
import { OptionSelect } from "../option-select/OptionSelect";
import { columnOption, metricOption } from "../column-look";
import { EditorFoot } from "../editor/EditorFoot";
import { EditorForm } from "../editor/EditorForm";
import { newOptionName } from "../option-name";
import { ExpressionCheck } from "../sql-input/ExpressionCheck";
import { SqlInput } from "../sql-input/SqlInput";
import { useExpressionCheck } from "../sql-input/useExpressionCheck";
import { ComparatorInput } from "./ComparatorInput";
import {
  columnOf,
  draftOn,
  type FilterDraft,
  filterDraft,
  filterOf,
  isMetric,
  type StoredFilter,
  withOperator,
} from "./filter-draft";
import { withPartitionTemplate } from "./partition-template";
import { usePartitionColumn } from "./usePartitionColumn";
import { OPERATORS, type OperatorId, operatorsFor } from "./operators";

export interface FilterEditorProps {
  filter: StoredFilter | null;
  dataset: ExploreDataset;
  /** Names of the chart's metrics, which can be filtered in HAVING. */
  metrics: readonly string[];
  onSave(filter: StoredFilter): void;
  onClose(): void;
}

/** A filter as column, operator and values, or as SQL in WHERE or HAVING. */
export function FilterEditor({ filter, dataset, metrics, onSave, onClose }: FilterEditorProps) {
  const [draft, setDraft] = useState<FilterDraft>(() => filterDraft(filter));
  const [optionName] = useState(() => newOptionName("filter"));
  const made = filterOf(draft, filter, optionName);
  return (
    <EditorForm
      onSubmit={() => {
        if (made !== null) onSave(withPartitionTemplate(made, dataset));
      }}
    >
      <Tabs
        label={t("Filter")}
        value={draft.tab}
        onChange={(tab) => setDraft({ ...draft, tab })}
        tabs={[
          { value: "simple", label: t("Simple") },
          { value: "sql", label: t("Custom SQL") },
        ]}
      >
        {draft.tab === "simple" ? (
          <SimpleTab draft={draft} dataset={dataset} metrics={metrics} setDraft={setDraft} />
        ) : (
          <SqlTab draft={draft} dataset={dataset} setDraft={setDraft} />
        )}
      </Tabs>
      <EditorFoot onClose={onClose} ready={made !== null} />
    </EditorForm>
  );
}

interface TabProps {
  draft: FilterDraft;
  dataset: ExploreDataset;
  setDraft(draft: FilterDraft): void;
}

function SimpleTab({ draft, dataset, metrics, setDraft }: TabProps & { metrics: readonly string[] }) {
  const column = columnOf(draft.subject, dataset);
  const available = dataset.metrics.filter(
    ({ metric_name }) => metrics.includes(metric_name) || metric_name === draft.subject,
  );
  const allowed =
    draft.subject === null
      ? []
      : operatorsFor(column ?? (isMetric(draft.subject, dataset) ? null : { type_generic: 1, is_dttm: false }));
  const partitionColumn = usePartitionColumn(dataset);
  const operators = [
    ...new Set<OperatorId>([
      ...allowed,
      ...(partitionColumn !== null && partitionColumn === draft.subject ? (["LATEST_PARTITION"] as const) : []),
      ...(draft.operatorId ? [draft.operatorId] : []),
    ]),
  ];
  const isRange = draft.operatorId === "TEMPORAL_RANGE";
  return (
    <>
      <div className="editor-main">
        <Field label={t("Column")}>
          <OptionSelect
            value={draft.subject ?? undefined}
            options={[...dataset.columns.map(columnOption), ...available.map(metricOption)]}
            recentIn={`${dataset.uid} columns`}
            onChange={(subject) => setDraft(draftOn(subject, dataset, draft))}
            placeholder={t("{count, plural, one {# column} other {# columns}}", { count: dataset.columns.length })}
            autoFocus={draft.subject === null}
          />
        </Field>
        {draft.subject !== null && (
          <Field label={t("Operator")}>
            <OptionSelect
              value={draft.operatorId ?? undefined}
              options={operators.map((id) => ({ value: id, label: t(OPERATORS[id].label) }))}
              onChange={(id) => setDraft(withOperator(draft, id))}
              placeholder={t("{count, plural, one {# operator} other {# operators}}", { count: operators.length })}
            />
          </Field>
        )}
        {!isRange && (
          <ComparatorInput
            draft={draft}
            column={column}
            dataset={dataset}
            onChange={(comparator) => setDraft({ ...draft, comparator })}
          />
        )}
      </div>
      {isRange && (
        <ComparatorInput
          draft={draft}
          column={column}
          dataset={dataset}
          onChange={(comparator) => setDraft({ ...draft, comparator })}
        />
      )}
    </>
  );
}

function SqlTab({ draft, dataset, setDraft }: TabProps) {
  const check = useExpressionCheck(dataset, draft.clause === "HAVING" ? "having" : "where", draft.sql);
  return (
    <div className="editor-main">
      <Segmented
        label={t("Clause")}
        value={draft.clause}
        options={[
          { value: "WHERE", label: "WHERE" },
          { value: "HAVING", label: "HAVING" },
        ]}
        onChange={(clause) => setDraft({ ...draft, clause })}
      />
      <span className="t3 cap">
        {draft.clause === "WHERE" ? t("Filters rows before they are grouped.") : t("Filters groups, by aggregates.")}
      </span>
      <Field label={t("SQL expression")}>
        <SqlInput
          value={draft.sql}
          onChange={(sql) => setDraft({ ...draft, sql })}
          dataset={dataset}
          placeholder={draft.clause === "WHERE" ? "amount > 100 AND country = 'France'" : "SUM(amount) > 100"}
          autoFocus
        />
      </Field>
      <ExpressionCheck check={check} />
    </div>
  );
}
