import { useState } from "react";
import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { AGGREGATES, type Aggregate, type Metric } from "../../../schema/query/query-context";
import { t } from "../../i18n";
import { Field } from "../../ui/inputs/Field";
import { Tabs } from "../../ui/navigation/Tabs";
import { OptionSelect } from "../option-select/OptionSelect";
import { columnOption, metricOption } from "../column-look";
import { EditableName } from "../editor/EditableName";
import { EditorFoot } from "../editor/EditorFoot";
import { EditorForm } from "../editor/EditorForm";
import { newOptionName } from "../option-name";
import { ExpressionCheck } from "../sql-input/ExpressionCheck";
import { SqlInput } from "../sql-input/SqlInput";
import { useExpressionCheck } from "../sql-input/useExpressionCheck";
import { defaultLabel, metricDraft, metricOf, type MetricDraft, simpleSql } from "./metric-draft";

export interface MetricEditorProps {
  metric: Metric | null;
  dataset: ExploreDataset;
  onSave(metric: Metric): void;
  onClose(): void;
}

/** A saved metric, an aggregate of a column, or SQL. */
export function MetricEditor({ metric, dataset, onSave, onClose }: MetricEditorProps) {
  const [draft, setDraft] = useState<MetricDraft>(() => metricDraft(metric, dataset));
  const [optionName] = useState(() => newOptionName("metric"));
  const change = (changes: Partial<MetricDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const made = metricOf(draft, metric, dataset, optionName);
  const follows =
    draft.tab === "saved"
      ? dataset.metrics.find(({ metric_name }) => metric_name === draft.saved)?.verbose_name || draft.saved || ""
      : draft.tab === "simple"
        ? draft.column && draft.aggregate
          ? `${draft.aggregate}(${draft.column})`
          : ""
        : defaultLabel({ expressionType: "SQL", sqlExpression: draft.sql });
  const choose = (tab: MetricDraft["tab"]) =>
    change({
      tab,
      ...(tab === "sql" && draft.tab === "simple" && draft.sql.trim() === "" ? { sql: simpleSql(draft) } : {}),
    });
  return (
    <EditorForm
      onSubmit={() => {
        if (made !== null) onSave(made);
      }}
    >
      <EditableName
        label={t("Metric name")}
        name={draft.tab === "saved" ? null : draft.ownLabel}
        otherwise={follows || t("My metric")}
        fixed={draft.tab === "saved"}
        onChange={(ownLabel) => change({ ownLabel })}
      />
      <Tabs
        label={t("Metric")}
        value={draft.tab}
        onChange={choose}
        tabs={[
          { value: "saved", label: t("Saved", undefined, { context: "saved metrics or columns" }) },
          { value: "simple", label: t("Simple") },
          { value: "sql", label: t("Custom SQL") },
        ]}
      >
        <div className="editor-main">
          {draft.tab === "saved" && <SavedTab draft={draft} dataset={dataset} onSave={onSave} />}
          {draft.tab === "simple" && <SimpleTab draft={draft} dataset={dataset} change={change} />}
          {draft.tab === "sql" && <SqlTab draft={draft} dataset={dataset} change={change} />}
        </div>
      </Tabs>
      <EditorFoot onClose={onClose} ready={made !== null} />
    </EditorForm>
  );
}

interface TabProps {
  draft: MetricDraft;
  dataset: ExploreDataset;
  change(changes: Partial<MetricDraft>): void;
}

/** Selecting a metric saves at once. */
function SavedTab({ draft, dataset, onSave }: Pick<TabProps, "draft" | "dataset"> & Pick<MetricEditorProps, "onSave">) {
  if (dataset.metrics.length === 0)
    return <p className="t2">{t("This dataset has no saved metrics. Add some to the dataset, or use Simple.")}</p>;
  return (
    <Field label={t("Saved metric")}>
      <OptionSelect
        value={draft.saved ?? undefined}
        options={dataset.metrics.map(metricOption)}
        recentIn={`${dataset.uid} metrics`}
        onChange={(saved) => onSave(saved)}
        placeholder={t("{count, plural, one {# saved metric} other {# saved metrics}}", {
          count: dataset.metrics.length,
        })}
        autoFocus
      />
    </Field>
  );
}

function SimpleTab({ draft, dataset, change }: TabProps) {
  const names: Record<Aggregate, string> = {
    AVG: t("Average"),
    COUNT: t("Number of values"),
    COUNT_DISTINCT: t("Number of distinct values"),
    MAX: t("Largest value"),
    MIN: t("Smallest value"),
    SUM: t("Sum"),
  };
  return (
    <>
      <Field label={t("Column")}>
        <OptionSelect
          value={draft.column ?? undefined}
          options={dataset.columns.map(columnOption)}
          recentIn={`${dataset.uid} columns`}
          onChange={(column) => change({ column })}
          placeholder={t("{count, plural, one {# column} other {# columns}}", { count: dataset.columns.length })}
          autoFocus
        />
      </Field>
      <Field label={t("Aggregate")}>
        <OptionSelect
          value={draft.aggregate ?? undefined}
          options={AGGREGATES.map((value) => ({ value, label: value, hint: names[value] }))}
          onChange={(aggregate) => change({ aggregate })}
          placeholder={t("{count, plural, one {# aggregate} other {# aggregates}}", { count: AGGREGATES.length })}
        />
      </Field>
    </>
  );
}

function SqlTab({ draft, dataset, change }: TabProps) {
  const check = useExpressionCheck(dataset, "metric", draft.sql);
  return (
    <>
      <Field label={t("SQL expression")} help={t("An aggregate over the dataset's columns")}>
        <SqlInput
          value={draft.sql}
          onChange={(sql) => change({ sql })}
          dataset={dataset}
          placeholder="SUM(amount) / COUNT(*)"
          autoFocus
        />
      </Field>
      <ExpressionCheck check={check} />
    </>
  );
}
