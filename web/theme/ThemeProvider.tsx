import { createContext, type ReactNode, use, useCallback, useMemo, useState, useSyncExternalStore } from "react";

export type ThemeChoice = "light" | "dark" | "system";
export type ThemeMode = "light" | "dark";

interface ThemeState {
  choice: ThemeChoice;
  mode: ThemeMode;
  choose(choice: ThemeChoice): void;
  /** What a page wears over the choice while it is open; null for nothing. */
  wear(mode: ThemeMode | null): void;
}

const storageKey = "edgewise-theme";
const ThemeContext = createContext<ThemeState>({ choice: "system", mode: "light", choose: () => {}, wear: () => {} });

/** Light, dark or the system's: keeps `data-theme` on the root in step, as the script in index.html set it before paint. `keep`: the choice is this browser's, read and stored. */
export function ThemeProvider({ children, keep = true }: { children: ReactNode; keep?: boolean }) {
  const [choice, setChoice] = useState<ThemeChoice>(keep ? readChoice : "light");
  const systemIsDark = useSyncExternalStore(watchSystem, () => systemTheme().matches, () => false);
  const [worn, wear] = useState<ThemeMode | null>(null);
  const mode: ThemeMode = worn ?? (choice === "system" ? (systemIsDark ? "dark" : "light") : choice);
  applyMode(mode);
  const choose = useCallback(
    (next: ThemeChoice) => {
      if (keep) localStorage.setItem(storageKey, next);
      setChoice(next);
    },
    [keep],
  );
  const state = useMemo(() => ({ choice, mode, choose, wear }), [choice, mode, choose]);
  return <ThemeContext value={state}>{children}</ThemeContext>;
}

export function useTheme(): ThemeState {
  return use(ThemeContext);
}

function applyMode(mode: ThemeMode) {
  const root = document.documentElement;
  if (root.dataset.theme === mode) return;
  root.dataset.theme = mode;
  const surface = getComputedStyle(root).getPropertyValue("--surface").trim();
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", surface);
}

function readChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}

const systemTheme = () => matchMedia("(prefers-color-scheme: dark)");

function watchSystem(onChange: () => void) {
  const query = systemTheme();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
