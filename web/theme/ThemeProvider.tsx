import { createContext, type ReactNode, use, useCallback, useMemo, useState, useSyncExternalStore } from "react";

export type ThemePreference = "light" | "dark" | "system";
export type ThemeMode = "light" | "dark";

interface ThemeState {
  preference: ThemePreference;
  mode: ThemeMode;
  choose(option: ThemePreference): void;
  /** Overrides the selected theme mode while a page is open; null removes the override. */
  wear(mode: ThemeMode | null): void;
}

const storageKey = "edgewise-theme";
const ThemeContext = createContext<ThemeState>({
  preference: "system",
  mode: "light",
  choose: () => {},
  wear: () => {},
});

/**
 * Light, dark or the system's mode: keeps `data-theme` on the root in sync, as the script in index.html set it before
 * paint. `keep`: the selection is read from and stored in this browser.
 */
export function ThemeProvider({ children, keep = true }: { children: ReactNode; keep?: boolean }) {
  const [preference, setOption] = useState<ThemePreference>(keep ? readOption : "light");
  const systemIsDark = useSyncExternalStore(
    watchSystem,
    () => systemTheme().matches,
    () => false,
  );
  const [active, wear] = useState(pageMode);
  const mode: ThemeMode = active ?? (preference === "system" ? (systemIsDark ? "dark" : "light") : preference);
  applyMode(mode);
  const choose = useCallback(
    (next: ThemePreference) => {
      if (keep) localStorage.setItem(storageKey, next);
      setOption(next);
    },
    [keep],
  );
  const state = useMemo(() => ({ preference, mode, choose, wear }), [preference, mode, choose]);
  return <ThemeContext value={state}>{children}</ThemeContext>;
}

export function useTheme(): ThemeState {
  return use(ThemeContext);
}

function applyMode(mode: ThemeMode) {
  const root = document.documentElement;
  if (root.dataset["theme"] === mode) return;
  root.dataset["theme"] = mode;
  const surface = getComputedStyle(root).getPropertyValue("--surface").trim();
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", surface);
}

/** The mode that a streamed page has from the theme of its dashboard. */
const pageMode = (): ThemeMode | null => {
  const { ownMode, theme } = document.documentElement.dataset;
  return ownMode === undefined ? null : (theme as ThemeMode);
};

function readOption(): ThemePreference {
  const stored = localStorage.getItem(storageKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}

const systemTheme = () => matchMedia("(prefers-color-scheme: dark)");

function watchSystem(onChange: () => void) {
  const query = systemTheme();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
