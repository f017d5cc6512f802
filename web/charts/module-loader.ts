import { useSyncExternalStore } from "react";

/**
 * A module that is fetched once, on first use, and is available synchronously from then on. A failed fetch may be
 * retried.
 */
export interface ModuleLoader<T> {
  load: () => Promise<T>;
  loaded: () => T | undefined;
  subscribe: (listener: () => void) => () => void;
}

export function moduleLoader<T>(fetchModule: () => Promise<T>): ModuleLoader<T> {
  const listeners = new Set<() => void>();
  let pending: Promise<T> | undefined;
  let module: T | undefined;
  const load = () => {
    if (pending) return pending;
    pending = fetchModule();
    pending.then(
      (arrived) => {
        module = arrived;
        for (const listener of listeners) listener();
      },
      () => {
        pending = undefined;
      },
    );
    return pending;
  };
  return {
    load,
    loaded: () => module,
    subscribe: (listener) => {
      listeners.add(listener);
      load().catch(() => undefined);
      return () => listeners.delete(listener);
    },
  };
}

/** A loader of nothing, for callers that do not need the module yet. */
export const neverLoaded: ModuleLoader<never> = {
  load: () => new Promise(() => undefined),
  loaded: () => undefined,
  subscribe: () => () => undefined,
};

/**
 * Returns the module once it has loaded. Unlike React.lazy: Suspense delays what it reveals for up to 300 ms after the
 * last reveal, which is longer than everything else a chart waits for.
 */
export function useModule<T>(loader: ModuleLoader<T>): T | undefined {
  return useSyncExternalStore(loader.subscribe, loader.loaded);
}
