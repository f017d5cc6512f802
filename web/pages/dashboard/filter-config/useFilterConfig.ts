import { useMemo, useState } from "react";
import { configChanges, type ConfigChanges, isUnchanged } from "../../../../schema/filter-types/config/config-changes";
import { configProblems, type EntryProblems } from "../../../../schema/filter-types/config/config-problems";
import {
  added,
  addedFirst,
  changed,
  type ConfigEntry,
  type FilterConfig,
  moved,
  newControl,
  newDivider,
  newFilter,
  onlyOf,
  removed,
  restored,
  startConfig,
} from "../../../../schema/filter-types/config/filter-config";
import type { FilterItem } from "../../../../schema/filter-types/native-filter";
import { useFilters } from "../filters/filters-context";
import { newItemId } from "./new-item-id";

export type NewItem = "filter" | "control" | "divider" | "control divider";

export interface ConfigDraft {
  config: FilterConfig;
  selected: ConfigEntry | undefined;
  choose: (id: string) => void;
  problems: ReadonlyMap<string, EntryProblems>;
  /** Changes to the two lists that the dashboard stores. */
  changes: { filters: ConfigChanges; controls: ConfigChanges };
  dirty: boolean;
  add: (kind: NewItem) => void;
  change: (id: string, change: (entry: ConfigEntry) => ConfigEntry) => void;
  remove: (id: string) => void;
  restore: (id: string) => void;
  /** Removed items that no longer show in the list; they are deleted only by the save. */
  hidden: ReadonlySet<string>;
  hide: (id: string) => void;
  move: (id: string, over: string) => void;
}

/**
 * State of the filter dialog. A dashboard without filters starts with a new one, which is dropped if it is untouched
 * when another item is added.
 */
export function useFilterConfig(datasetId: number | undefined): ConfigDraft {
  const { plan } = useFilters();
  const stored = [...plan.items, ...plan.controlItems];
  const [begun] = useState(() =>
    stored.length > 0 ? startConfig(stored) : added(startConfig([]), newFilter(newItemId("NATIVE_FILTER"), datasetId)),
  );
  const [config, setConfig] = useState(begun);
  const [selectedId, choose] = useState(config.entries[0]?.item.id);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const changes = useMemo(
    () => ({
      filters: configChanges(plan.items, onlyOf(config, "filters"), plan.layout),
      controls: configChanges(plan.controlItems, onlyOf(config, "controls"), plan.layout),
    }),
    [plan, config],
  );
  const add = (kind: NewItem) => {
    const item = newItem(kind, datasetId);
    setConfig(addedFirst(config, stored.length > 0 ? null : begun, item));
    choose(item.id);
  };
  return {
    config,
    changes,
    choose,
    add,
    hidden,
    selected: config.entries.find(({ item }) => item.id === selectedId && !hidden.has(item.id)),
    problems: configProblems(config),
    dirty: !isUnchanged(changes.filters) || !isUnchanged(changes.controls),
    change: (id, change) => setConfig((before) => changed(before, id, change)),
    remove: (id) => setConfig((before) => removed(before, id)),
    restore: (id) => setConfig((before) => restored(before, id)),
    hide: (id) => setHidden((before) => new Set([...before, id])),
    move: (id, over) => setConfig((before) => moved(before, id, over)),
  };
}

function newItem(kind: NewItem, datasetId: number | undefined): FilterItem {
  switch (kind) {
    case "filter":
      return newFilter(newItemId("NATIVE_FILTER"), datasetId);
    case "control":
      return newControl(newItemId("CHART_CUSTOMIZATION"), datasetId);
    case "divider":
      return newDivider(newItemId("NATIVE_FILTER_DIVIDER"));
    case "control divider":
      return newDivider(newItemId("CHART_CUSTOMIZATION_DIVIDER"), "CHART_CUSTOMIZATION_DIVIDER");
  }
}
