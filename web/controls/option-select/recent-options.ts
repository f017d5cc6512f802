import type { ListOption } from "./list-option";

const STORAGE_KEY = "edgewise-recent-options";
/** Values remembered of a list, and lists remembered. */
const VALUES = 5;
const LISTS = 50;

/** Moves the values that were selected last in this browser to the front of a list, for example a dataset's columns. */
export function recentFirst<O extends ListOption<any>>(options: readonly O[], list: string): O[] {
  const recent = stored()[list] ?? [];
  const rank = ({ value }: O) => (recent.includes(String(value)) ? recent.indexOf(String(value)) : recent.length);
  return options.toSorted((a, b) => rank(a) - rank(b));
}

export function rememberOption(list: string, value: unknown): void {
  const { [list]: before = [], ...others } = stored();
  const values = [String(value), ...before.filter((each) => each !== String(value))].slice(0, VALUES);
  const lists = [[list, values], ...Object.entries(others)].slice(0, LISTS);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(lists)));
  } catch {
    // Without storage, lists keep their order.
  }
}

function stored(): Record<string, string[]> {
  try {
    const lists = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as unknown;
    return Object.fromEntries(
      Object.entries(lists ?? {}).flatMap(([list, values]) =>
        Array.isArray(values) ? [[list, values.filter((value) => typeof value === "string")]] : [],
      ),
    );
  } catch {
    return {};
  }
}
