import { CalendarDays, Hash, Search, Sigma, ToggleLeft, Type } from "lucide-react";
import { useState } from "react";
import type { ExploreDataset } from "../../api/explore";
import { t } from "../../i18n";
import { Icon } from "../../ui/Icon";

const kindIcons = { 0: { icon: Hash, label: () => t("Number") }, 1: { icon: Type, label: () => t("Text") }, 2: { icon: CalendarDays, label: () => t("Time") }, 3: { icon: ToggleLeft, label: () => t("Yes or no") } };

/** The chart's source: its metrics and columns, narrowed by a word. */
export function DatasetPane({ dataset }: { dataset: ExploreDataset }) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const has = (...names: (string | null)[]) => names.some((name) => name?.toLowerCase().includes(wanted));
  const metrics = dataset.metrics.filter((metric) => has(metric.metric_name, metric.verbose_name));
  const columns = dataset.columns.filter((column) => has(column.column_name, column.verbose_name));
  return (
    <section className="pane p-ds" aria-label={t("Dataset")}>
      <header>
        <h2 className="trunc" title={`${dataset.database.name}.${dataset.name}`}>{dataset.table_name ?? dataset.name}</h2>
      </header>
      <div style={{ padding: "0 12px 8px" }}>
        <label className="input sm">
          <Icon of={Search} size="small" />
          <input placeholder={t("Search metrics & columns")} aria-label={t("Search metrics & columns")} value={text} onChange={(event) => setText(event.target.value)} />
        </label>
      </div>
      <div className="scroll" tabIndex={0} role="region" aria-label={t("Metrics and columns")}>
        <h3 className="ds-head">{t("Metrics")} <span className="t3 tn">{metrics.length}</span></h3>
        <ul className="plain ds-list">
          {metrics.map((metric) => (
            <li key={metric.metric_name} className="fl" title={[metric.expression, metric.description].filter(Boolean).join("\n")}>
              <Icon of={Sigma} size="small" />
              <span className="trunc">{metric.verbose_name || metric.metric_name}</span>
            </li>
          ))}
        </ul>
        <h3 className="ds-head">{t("Columns")} <span className="t3 tn">{columns.length}</span></h3>
        <ul className="plain ds-list">
          {columns.map((column) => {
            const kind = kindIcons[column.type_generic ?? 1];
            return (
              <li key={column.column_name} className="fl" title={[column.type, column.description].filter(Boolean).join("\n")}>
                <span role="img" aria-label={kind.label()} className="row"><Icon of={kind.icon} size="small" /></span>
                <span className="trunc">{column.verbose_name || column.column_name}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
