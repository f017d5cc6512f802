import { useSyncExternalStore } from "react";
import type { DataMasks } from "../../../../schema/filter-types/data-mask";

/**
 * Selections in the filter bar that are not applied yet. A separate store, so that a selection rerenders the bar but
 * no chart.
 */
export interface DraftStore {
  get(): DataMasks;
  set(masks: DataMasks): void;
  subscribe(listener: () => void): () => void;
}

export function draftStore(): DraftStore {
  let masks: DataMasks = {};
  const listeners = new Set<() => void>();
  return {
    get: () => masks,
    set: (next) => {
      masks = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useDrafts = (store: DraftStore): DataMasks => useSyncExternalStore(store.subscribe, store.get);
