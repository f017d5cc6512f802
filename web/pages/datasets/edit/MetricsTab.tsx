import { Plus } from "lucide-react";
import { useState } from "react";
import type { Currency } from "../../../../schema/format/currency";
import type { StoredMetric } from "../../../api/data/dataset-editing";
import { CurrencyInput } from "../../../controls/format/CurrencyInput";
import { FormatInput } from "../../../controls/format/FormatInput";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { type DatasetDraft, newMetric } from "./dataset-draft";
import { useProblemOf } from "./editing-context";
import { ExpressionField } from "./ExpressionField";
import { ItemList, type ItemProps } from "./ItemList";
import { QualityFields } from "./QualityFields";
import type { TabProps } from "./tab-props";

export function MetricsTab({ draft, change }: TabProps) {
  const [made, setMade] = useState<string | null>(null);
  const changeOne = (uuid: string, changes: Partial<StoredMetric>) =>
    change({ metrics: withChanges(draft.metrics, uuid, changes) });
  const add = () => {
    const metric = newMetric(crypto.randomUUID());
    setMade(metric.uuid);
    change({ metrics: [...draft.metrics, metric] });
  };
  return (
    <ItemList
      kind="metrics"
      label={t("Metrics")}
      items={draft.metrics}
      nameOf={({ metric_name }) => metric_name}
      words={({ metric_name, verbose_name }) => [metric_name, verbose_name]}
      searchLabel={t("Search metrics by key or label")}
      empty={t("This dataset has no metrics yet.")}
      made={made}
      actions={
        <Button size="small" icon={Plus} onClick={add}>
          {t("Add metric")}
        </Button>
      }
      headers={
        <>
          <span>{t("Metric key")}</span>
          <span>{t("Label")}</span>
          <span>{t("SQL expression")}</span>
        </>
      }
      Summary={MetricSummary}
      Details={MetricDetails}
      onChange={changeOne}
      onRemove={({ uuid }) => change({ metrics: draft.metrics.filter((metric) => metric.uuid !== uuid) })}
    />
  );
}

const MetricSummary = ({ item: { metric_name, verbose_name, expression } }: ItemProps<StoredMetric>) => (
  <>
    <span className="trunc de-name" title={metric_name}>
      {metric_name || t("New metric")}
    </span>
    <span className="trunc t2">{verbose_name}</span>
    <span className="trunc mono cap t2" title={expression}>
      {expression}
    </span>
  </>
);

function MetricDetails({ item: metric, isNew, onChange }: ItemProps<StoredMetric>) {
  const problem = useProblemOf(metric.uuid);
  return (
    <>
      <Field
        label={t("Metric key")}
        required
        error={problem("name")}
        help={t("Charts use this name. Renaming it breaks them.")}
      >
        <TextInput value={metric.metric_name} onChange={(metric_name) => onChange({ metric_name })} autoFocus={isNew} />
      </Field>
      <Field label={t("Label")}>
        <TextInput value={metric.verbose_name ?? ""} onChange={(verbose_name) => onChange({ verbose_name })} />
      </Field>
      <ExpressionField
        kind="metric"
        label={t("SQL expression")}
        value={metric.expression}
        error={problem("expression")}
        placeholder="SUM(amount) / COUNT(*)"
        onChange={(expression) => onChange({ expression })}
      />
      <div className="de-wide">
        <Field label={t("Description")}>
          <TextInput rows={2} value={metric.description ?? ""} onChange={(description) => onChange({ description })} />
        </Field>
      </div>
      <Field label={t("D3 format")}>
        <FormatInput kind="number" value={metric.d3format} onChange={(d3format) => onChange({ d3format })} />
      </Field>
      <div className="field">
        <span className="label">{t("Metric currency")}</span>
        <CurrencyInput
          label={t("Metric currency")}
          value={metric.currency?.symbol ? (metric.currency as Currency) : null}
          onChange={(currency) => onChange({ currency })}
        />
      </div>
      <QualityFields extra={metric.extra} onChange={(extra) => onChange({ extra })} />
    </>
  );
}

const withChanges = (metrics: DatasetDraft["metrics"], uuid: string, changes: Partial<StoredMetric>) =>
  metrics.map((metric) => (metric.uuid === uuid ? { ...metric, ...changes } : metric));
