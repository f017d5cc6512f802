import { useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import {
  type CrossFilterConfig,
  crossFilterConfig,
  crossFilterSettings,
} from "../../../../schema/dashboard/cross-filter-config";
import { layoutTree } from "../../../../schema/dashboard/layout-tree";
import { chartsBelow, scopeTree } from "../../../../schema/filter-types/config/scope-tree";
import { OptionSelect } from "../../../controls/option-select/OptionSelect";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { IconButton } from "../../../ui/actions/IconButton";
import { toast } from "../../../ui/overlays/Toast";
import { useDashboard } from "../dashboard-context";
import { useFilters } from "../filters/filters-context";
import { saveMetadata } from "./save-filters";
import { ScopeTree } from "./ScopeTree";
import { useVersionedSave } from "./useVersionedSave";
import "./filter-config.css";

/** Cross-filter scopes: the default for all charts, and overrides for single charts. */
export function CrossFilterDialog({
  dashboard,
  chartId,
  onClose,
}: {
  dashboard: DashboardDetails;
  chartId?: number | undefined;
  onClose: () => void;
}) {
  const { id, metadata } = useDashboard();
  const { plan, chartName } = useFilters();
  const client = useQueryClient();
  const root = useMemo(() => scopeTree(layoutTree(plan.layout), t("All charts"), chartName), [plan.layout, chartName]);
  const [config, setConfig] = useState<CrossFilterConfig>(() =>
    withOwn(crossFilterConfig(metadata, plan.layout), chartId),
  );
  const [selected, choose] = useState<number | null>(chartId ?? null);
  const [adding, setAdding] = useState(false);
  const scopes = useRef<HTMLElement>(null);
  // The pressed button is removed: the focus moves to its replacement.
  const focusOn = (next: string) =>
    requestAnimationFrame(() => scopes.current?.querySelector<HTMLElement>(next)?.focus());
  const turnAdding = (on: boolean) => {
    setAdding(on);
    focusOn(on ? "input" : ":scope > button");
  };

  const setCharts = (charts: ReadonlySet<number>) =>
    setConfig(
      selected === null
        ? { ...config, global: charts }
        : {
            ...config,
            own: new Map([...config.own, [selected, new Set([...charts].filter((chart) => chart !== selected))]]),
          },
    );
  const drop = (chart: number) => {
    setConfig({ ...config, own: new Map([...config.own].filter(([own]) => own !== chart)) });
    if (selected === chart) choose(null);
    focusOn(".nm[aria-current]");
  };
  const mine = () => crossFilterSettings(metadata, root, config);
  const { saving, save, conflict } = useVersionedSave({
    dashboard,
    mine,
    write: (version) => saveMetadata(client, id, mine(), version),
    onDone: onClose,
    onFailed: () => toast("danger", t("Failed to save cross-filter scoping")),
  });
  const line = (chart: number | null, title: string) => (
    <li key={chart ?? "all"} className={`fcfg-item${selected === chart ? " on" : ""}`}>
      <button type="button" className="nm" aria-current={selected === chart || undefined} onClick={() => choose(chart)}>
        <span className="trunc">{title}</span>
      </button>
      {chart !== null && (
        <IconButton
          icon={Trash2}
          size="small"
          label={t("Remove {name}", { name: title })}
          onClick={() => drop(chart)}
        />
      )}
    </li>
  );
  const free = chartsBelow(root)
    .filter((chart) => !config.own.has(chart))
    .map((chart) => ({ value: chart, label: chartName(chart) }));
  return (
    <Dialog
      title={t("Cross-filtering scoping")}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" disabled={saving} onClick={() => void save()}>
            {t("Save")}
          </Button>
        </>
      }
    >
      {conflict}
      <div className="fcfg">
        <nav ref={scopes} className="fcfg-list" aria-label={t("Scopes")}>
          {adding ? (
            <div
              role="presentation"
              onKeyDown={(event) =>
                event.key === "Escape" && (event.preventDefault(), event.stopPropagation(), turnAdding(false))
              }
            >
              <OptionSelect
                value={undefined}
                options={free}
                placeholder={t("Select chart")}
                aria-label={t("Select chart")}
                onChange={(chart) => {
                  setConfig(withOwn(config, chart));
                  choose(chart);
                  setAdding(false);
                  focusOn(".nm[aria-current]");
                }}
              />
            </div>
          ) : (
            <Button icon={Plus} size="small" disabled={free.length === 0} onClick={() => turnAdding(true)}>
              {t("Add custom scoping")}
            </Button>
          )}
          <ol className="cross-scopes">
            {line(null, t("All charts/global scoping"))}
            {[...config.own.keys()].map((chart) => line(chart, chartName(chart)))}
          </ol>
        </nav>
        <div className="fcfg-main">
          <div className="fcfg-pane">
            <p className="t2">
              {selected === null
                ? t(
                    'Select the charts to which you want to apply cross-filters in this dashboard. Deselecting a chart will exclude it from being filtered when applying cross-filters from any chart on the dashboard. You can select "All charts" to apply cross-filters to all charts that use the same dataset or contain the same column name in the dashboard.',
                  )
                : t(
                    'Select the charts to which you want to apply cross-filters when interacting with this chart. You can select "All charts" to apply filters to all charts that use the same dataset or contain the same column name in the dashboard.',
                  )}
            </p>
            <ScopeTree
              key={selected}
              root={root}
              selected={selected === null ? config.global : config.own.get(selected)!}
              onChange={setCharts}
            />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Adds a scope of its own for the chart, initially the default scope. */
function withOwn(config: CrossFilterConfig, chartId: number | undefined): CrossFilterConfig {
  if (chartId === undefined || config.own.has(chartId)) return config;
  return {
    ...config,
    own: new Map([...config.own, [chartId, new Set([...config.global].filter((id) => id !== chartId))]]),
  };
}
