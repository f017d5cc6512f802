import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import type { Tab } from "../../../schema/dashboard/tab-tree";
import { FILTER_KINDS } from "../../../schema/filter-types/config/filter-kinds";
import { isFilter, parseFilterItems, targetColumn } from "../../../schema/filter-types/native-filter";
import { call } from "../../api/transport/client";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { Field } from "../../ui/inputs/Field";
import { IconButton } from "../../ui/actions/IconButton";
import { MultiSelect, Select } from "../../ui/inputs/Select";
import type { DraftPart } from "./draft-part";
import { FilterValueField } from "./FilterValueField";
import type { FilterDraft } from "./report-filters";

/** Filter types whose values a report can set. */
const KNOWN = new Set(FILTER_KINDS.map(({ type }) => type));

/** The tabs of the dashboard that are sent, and the values of its filters. */
export function DashboardFields({ draft, change, dashboardId }: DraftPart & { dashboardId: number }) {
  const { data, isError } = useQuery({
    queryKey: ["dashboard", "tabs", dashboardId],
    queryFn: ({ signal }) => call("GET /api/v1/dashboard/:id/tabs", { params: { id: dashboardId }, signal }),
  });
  const tabs = flat(data?.result.tab_tree ?? []);
  const filters = parseFilterItems(data?.result.native_filters["all"] ?? [])
    .filter(isFilter)
    .filter(({ filterType }) => KNOWN.has(filterType));
  const selected = draft.tabs.map((tab) => tabs.find(({ value }) => value === tab.value) ?? tab);
  const put = (at: number, next: FilterDraft | null): void =>
    change({ filters: draft.filters.flatMap((filter, index) => (index === at ? (next ? [next] : []) : [filter])) });
  const options = filters.map(({ id, name }) => ({ value: id, label: name || id }));
  const draftOf = (id: string): FilterDraft => {
    const filter = filters.find((each) => each.id === id)!;
    return { id, type: filter.filterType, name: filter.name, column: targetColumn(filter) ?? null, values: [] };
  };
  const free = options.find(({ value }) => draft.filters.every(({ id }) => id !== value));
  if (isError) return null;
  return (
    <>
      {(tabs.length > 0 || draft.tabs.length > 0) && (
        <Field label={t("Select tab")} help={t("If empty, all tabs.")}>
          <MultiSelect
            value={selected}
            onChange={(next) => change({ tabs: next })}
            options={tabs}
            placeholder={t("Select a tab")}
          />
        </Field>
      )}
      {draft.filters.map((filter, at) => (
        <div key={filter.id} className="report-filter" role="group" aria-label={t("Dashboard filter")}>
          <Field label={t("Dashboard filter")}>
            <Select
              value={{ value: filter.id, label: filter.name || filter.id }}
              onChange={(next) => next && put(at, draftOf(next.value))}
              options={options.filter(
                ({ value }) => value === filter.id || draft.filters.every(({ id }) => id !== value),
              )}
            />
          </Field>
          <FilterValueField
            filter={filter}
            of={filters.find(({ id }) => id === filter.id) ?? null}
            dashboardId={dashboardId}
            onChange={(values) => put(at, { ...filter, values })}
          />
          <IconButton
            icon={Trash2}
            label={t("Remove filter {name}", { name: filter.name })}
            onClick={() => put(at, null)}
          />
        </div>
      ))}
      {free && (
        <div>
          <Button icon={Plus} onClick={() => change({ filters: [...draft.filters, draftOf(free.value)] })}>
            {t("Apply another dashboard filter")}
          </Button>
        </div>
      )}
    </>
  );
}

const flat = (tabs: readonly Tab[], above = ""): { value: string; label: string }[] =>
  tabs.flatMap(({ value, title, children }) => [
    { value, label: `${above}${title}` },
    ...flat(children, `${above}${title} › `),
  ]);
