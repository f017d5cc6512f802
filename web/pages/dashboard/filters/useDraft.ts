import { isPicking } from "../../../../schema/dashboard/filter-plan";
import { isInView } from "../../../../schema/dashboard/filter-scope";
import { changedMasks } from "../../../../schema/filter-types/changed-masks";
import { type DataMask, type DataMasks, isUnset, sameMask } from "../../../../schema/filter-types/data-mask";
import { clearedMask } from "../../../../schema/filter-types/masks";
import {
  type FilterItem,
  isFilter,
  isRequired,
  type NativeFilter,
  startingMask,
} from "../../../../schema/filter-types/native-filter";
import { releasedMask } from "../../../../schema/filter-types/cross-filter-mask";
import { useDrafts } from "./draft-store";
import { useFilters } from "./filters-context";

export interface Draft {
  inScope: FilterItem[];
  /** Display controls that affect charts in the active tabs. */
  controls: FilterItem[];
  outOfScope: FilterItem[];
  maskOf: (filter: NativeFilter) => DataMask;
  /** Whether the selection differs from the applied one. */
  isChanged: (filter: NativeFilter) => boolean;
  change: (filter: NativeFilter, mask: DataMask) => void;
  /** Whether there are unapplied selections and all are valid. */
  mayApply: boolean;
  mayClear: boolean;
  changes: number;
  apply: () => void;
  /** Prefetches the results of apply(), while its button is pressed. */
  expect: () => void;
  clearAll: () => void;
}

/** State of the filter bar: unapplied selections merged over the charts' masks. */
export function useDraft(): Draft {
  const { plan, masks, view, drafts, apply, expect } = useFilters();
  const drafted = useDrafts(drafts);
  const maskOf = (filter: NativeFilter): DataMask => drafted[filter.id] ?? masks[filter.id] ?? startingMask(filter);
  const isChanged = (filter: NativeFilter) =>
    drafted[filter.id] !== undefined && !sameMask(drafted[filter.id]!, masks[filter.id] ?? startingMask(filter));
  const shows = (item: FilterItem) => isInView(item.scope, plan.charts.get(item.id) ?? new Set(), view);
  const inScope = plan.items.filter(shows);
  const controls = plan.controlItems.filter(shows);
  const shown = [...inScope, ...controls];
  const isReady = (filter: NativeFilter) =>
    maskOf(filter).filterState["validateStatus"] !== "error" &&
    !isPicking(filter, { [filter.id]: maskOf(filter) }) &&
    !(
      isRequired(filter) &&
      filter.controlValues.inverseSelection !== true &&
      shown.includes(filter) &&
      isUnset(maskOf(filter))
    );
  const all = [...plan.filters, ...plan.controls];
  const changed = all.filter(isChanged);
  const crossed = Object.keys(masks).filter(
    (id) => /^\d+$/.test(id) && Object.keys(masks[id]!.extraFormData).length > 0,
  );

  const change = (filter: NativeFilter, mask: DataMask) => {
    drafts.set({ ...drafts.get(), ...changedMasks(filter, mask, plan.filters) });
  };
  const selected = (): DataMasks => Object.fromEntries(changed.map((filter) => [filter.id, maskOf(filter)]));
  const commit = (changes: DataMasks) => apply(changes, { onApplied: () => drafts.set({}) });
  return {
    inScope,
    controls,
    outOfScope: [...plan.items, ...plan.controlItems].filter((item) => !shown.includes(item)),
    maskOf,
    isChanged,
    change,
    changes: changed.length,
    mayApply: changed.length > 0 && all.every(isReady),
    mayClear: crossed.length > 0 || shown.some((item) => isFilter(item) && !isUnset(maskOf(item))),
    apply: () => commit(selected()),
    expect: () => expect(selected()),
    clearAll: () =>
      commit(
        Object.fromEntries([
          ...crossed.map((id) => [id, releasedMask(Number(id))]),
          ...shown.flatMap((item) => (isFilter(item) ? [[item.id, clearedMask(item)]] : [])),
        ]),
      ),
  };
}
