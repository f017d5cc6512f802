import type { Tab } from "../../../../schema/dashboard/tab-tree";
import { optionPageSize } from "../../../api/options";
import { dashboards } from "../../../api/dashboards";
import { t } from "../../../i18n";
import type { Option } from "../../../ui/inputs/Select";

const NEW = "new:";

/** Dashboards that the person may edit, by title, and an option to create one named after the typed text. */
export const dashboardOptions = (mayCreate: boolean) => ({
  key: ["explore", "save", "dashboards", mayCreate],
  // Externally managed dashboards are filtered out, so any page that is not empty may have a next one.
  pageSize: 1,
  search: async (text: string, signal: AbortSignal, page = 0): Promise<Option<string>[]> => {
    const filters = text === "" ? [] : [{ col: "dashboard_title", opr: "title_or_slug", value: text }];
    const { result } = await dashboards.list(
      { filters, page, page_size: optionPageSize, order_column: "dashboard_title", order_direction: "asc" },
      signal,
    );
    const found = result
      .filter((row) => !row.is_managed_externally)
      .map((row): Option<string> => ({ value: String(row.id), label: row.dashboard_title }));
    const isNew =
      page === 0 && mayCreate && text !== "" && !found.some(({ label }) => label.toLowerCase() === text.toLowerCase());
    return isNew ? [...found, { value: `${NEW}${text}`, label: t("New dashboard “{title}”", { title: text }) }] : found;
  },
});

/** The dashboard of an option. */
export const dashboardOf = ({
  value,
}: Option<string>): { kind: "existing"; id: number } | { kind: "new"; title: string } =>
  value.startsWith(NEW) ? { kind: "new", title: value.slice(NEW.length) } : { kind: "existing", id: Number(value) };

/** All tabs; nested ones are prefixed with their parents' names. */
export const tabOptions = (tabs: readonly Tab[], above = ""): Option<string>[] =>
  tabs.flatMap((tab) => {
    const label = above === "" ? tab.title : `${above} › ${tab.title}`;
    return [{ value: tab.value, label }, ...tabOptions(tab.children, label)];
  });
