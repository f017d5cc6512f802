import type { Tab } from "../../../../schema/dashboard/tab-tree";
import { choicePageSize } from "../../../api/choices";
import { dashboards } from "../../../api/dashboards";
import { t } from "../../../i18n";
import type { Option } from "../../../ui/Select";

const NEW = "new:";

/** Dashboards that the person may change, by title, and the one that the text would name. */
export const dashboardChoices = (mayCreate: boolean) => ({
  key: ["explore", "save", "dashboards", mayCreate],
  // What others manage is left out: any page but an empty one may have a next.
  pageSize: 1,
  search: async (text: string, signal: AbortSignal, page = 0): Promise<Option<string>[]> => {
    const filters = text === "" ? [] : [{ col: "dashboard_title", opr: "title_or_slug", value: text }];
    const { result } = await dashboards.list({ filters, page, page_size: choicePageSize, order_column: "dashboard_title", order_direction: "asc" }, signal);
    const found = result.filter((row) => !row.is_managed_externally).map((row): Option<string> => ({ value: String(row.id), label: row.dashboard_title }));
    const isNew = page === 0 && mayCreate && text !== "" && !found.some(({ label }) => label.toLowerCase() === text.toLowerCase());
    return isNew ? [...found, { value: `${NEW}${text}`, label: t("New dashboard “{title}”", { title: text }) }] : found;
  },
});

/** What a choice stands for. */
export const dashboardOf = ({ value }: Option<string>): { kind: "existing"; id: number } | { kind: "new"; title: string } =>
  value.startsWith(NEW) ? { kind: "new", title: value.slice(NEW.length) } : { kind: "existing", id: Number(value) };

/** Every tab, those inside others with the names on the way. */
export const tabChoices = (tabs: readonly Tab[], above = ""): Option<string>[] => tabs.flatMap((tab) => {
  const label = above === "" ? tab.title : `${above} › ${tab.title}`;
  return [{ value: tab.value, label }, ...tabChoices(tab.children, label)];
});
