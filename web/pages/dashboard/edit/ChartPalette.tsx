import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { ListedChart } from "../../../../schema/chart/calls";
import { chartGlyph } from "../../../../schema/chart-types/chart-glyph";
import { chartTypeName } from "../../../charts/chart-type-name";
import { charts } from "../../../api/charts";
import { meQuery } from "../../../api/people/session";
import { t } from "../../../i18n";
import { Button, buttonClass } from "../../../ui/actions/Button";
import { ChartGlyph } from "../../../ui/display/ChartGlyph";
import { Checkbox } from "../../../ui/inputs/Checkbox";
import { ErrorState } from "../../../ui/feedback/ErrorState";
import { Icon } from "../../../ui/display/Icon";
import { Select } from "../../../ui/inputs/Select";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { useEditing } from "./edit-context";
import { PaletteItem } from "./PaletteItem";

/** Charts per page of the list. */
const PAGE_SIZE = 100;

/** The workspace's charts to add: searched by the server, sorted, all or only one's own. */
export function ChartPalette({ onAdded }: { onAdded: () => void }) {
  const sorts = [
    { value: "recent", label: t("Recent") },
    { value: "slice_name", label: t("Name") },
    { value: "viz_type", label: t("Type") },
    { value: "datasource_name", label: t("Dataset") },
  ];
  const [text, setText] = useState("");
  const [sort, setSort] = useState(sorts[0]!);
  const [mine, setMine] = useState(false);
  const { layout } = useEditing();
  const { data: me } = useQuery(meQuery());
  const wanted = useDeferredValue(text.trim());
  const filters = [
    ...(wanted ? [{ col: "slice_name", opr: "chart_all_text", value: wanted }] : []),
    ...(mine && me ? [{ col: "owners", opr: "rel_m_m", value: me.id }] : []),
  ];
  const order =
    sort.value === "recent"
      ? ({ order_column: "changed_on_delta_humanized", order_direction: "desc" } as const)
      : ({ order_column: sort.value, order_direction: "asc" } as const);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["dashboard-edit", "charts", filters, order],
    queryFn: ({ signal, pageParam }) =>
      charts.list({ filters, ...order, page: pageParam, page_size: PAGE_SIZE }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.count ? pages.length : undefined),
    placeholderData: keepPreviousData,
  });
  const found = data?.pages.flatMap(({ result }) => result);
  const used = new Set(
    Object.values(layout).map((node) => node.type === "CHART" && node.parents.length > 0 && node.meta.chartId),
  );
  return (
    <div className="edit-charts">
      <div className="edit-charts-head">
        <label className="input">
          <Icon of={Search} size="small" />
          <input
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t("Filter your charts")}
            aria-label={t("Filter your charts")}
          />
        </label>
        <Select value={sort} onChange={(next) => next && setSort(next)} options={sorts} aria-label={t("Sort by")} />
        <Checkbox label={t("Show only my charts")} checked={mine} onChange={setMine} />
        <a className={buttonClass("link", "small")} href="/chart/add/" target="_blank" rel="noopener">
          <Icon of={Plus} size="small" />
          {t("Create new chart")}
        </a>
      </div>
      {error ? (
        <ErrorState
          title={t("Could not fetch all saved charts")}
          error={t("Sorry there was an error fetching saved charts: {message}", { message: error.message })}
        >
          <Button size="small" onClick={() => void refetch()}>
            {t("Try again")}
          </Button>
        </ErrorState>
      ) : (
        <div className="edit-items" role="group" aria-label={t("Charts")}>
          {found?.map((chart) => (
            <ChartOption key={chart.id} chart={chart} used={used.has(chart.id)} onAdded={onAdded} />
          )) ?? <Skeleton width="100%" height={48} />}
          {found?.length === 0 && <p className="t3">{t("No charts match.")}</p>}
          {found && hasNextPage && (
            <Button
              size="small"
              disabled={isFetchingNextPage}
              aria-busy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t("Show more ({count, number} left)", { count: data!.pages[0]!.count - found.length })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function ChartOption({ chart, used, onAdded }: { chart: ListedChart; used: boolean; onAdded: () => void }) {
  const about = [chartTypeName(chart.viz_type), chart.datasource_name_text].filter(Boolean).join(" · ");
  return (
    <PaletteItem
      id={String(chart.id)}
      thing={{ kind: "CHART", chartId: chart.id, sliceName: chart.slice_name }}
      icon={
        <span className="edit-item-glyph" aria-hidden="true">
          <ChartGlyph glyph={chartGlyph(chart.viz_type)} />
        </span>
      }
      about={about}
      {...(used ? { mark: t("Added") } : {})}
      onAdded={onAdded}
    />
  );
}
