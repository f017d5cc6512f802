import { useMemo, useState } from "react";
import type { EntryProblems } from "../../../../schema/filter-types/config/config-problems";
import type { ConfigEntry } from "../../../../schema/filter-types/config/filter-config";
import { scopeOfCharts, scopeTree } from "../../../../schema/filter-types/config/scope-tree";
import { chartsInScope } from "../../../../schema/dashboard/filter-scope";
import { layoutTree } from "../../../../schema/dashboard/layout-tree";
import type { NativeFilter } from "../../../../schema/filter-types/native-filter";
import { t } from "../../../i18n";
import { Tabs } from "../../../ui/navigation/Tabs";
import { useFilters } from "../filters/filters-context";
import { FilterSettings } from "./FilterSettings";
import { ScopeTree } from "./ScopeTree";
import type { ConfigDraft } from "./useFilterConfig";

export interface FilterTabsProps {
  entry: ConfigEntry;
  filter: NativeFilter;
  draft: ConfigDraft;
  problems: EntryProblems;
}

/** Tabs of one filter: its settings and its scope. */
export function FilterTabs(props: FilterTabsProps) {
  const { filter, draft } = props;
  const { plan, chartName } = useFilters();
  const [turned, setTab] = useState<"settings" | "scoping" | null>(null);
  const tab = turned ?? "settings";
  const root = useMemo(() => scopeTree(layoutTree(plan.layout), t("All panels"), chartName), [plan.layout, chartName]);
  const setCharts = (charts: ReadonlySet<number>) =>
    draft.change(filter.id, (entry) => ({
      ...entry,
      item: { ...filter, scope: { ...filter.scope, selectedLayers: undefined, ...scopeOfCharts(root, charts) } },
    }));
  return (
    <Tabs
      label={t("Filter")}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: "settings", label: t("Settings") },
        { value: "scoping", label: t("Scoping") },
      ]}
    >
      {tab === "settings" ? (
        <FilterSettings {...props} fresh={turned === null && filter.name === ""} />
      ) : (
        <div className="fcfg-pane">
          <ScopeTree root={root} selected={chartsInScope(plan.layout, filter.scope)} onChange={setCharts} />
        </div>
      )}
    </Tabs>
  );
}
