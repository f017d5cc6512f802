import { NULL_TEXT } from "../../../schema/format/null-text";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { columnValuesQuery, VALUES_AT_ONCE } from "../../api/data/column-values";
import { t } from "../../i18n";
import type { ListOption, SearchedOptions } from "../option-select/list-option";
import { isTemporal } from "../column-look";
import { useSettled } from "../useSettled";
import type { Scalar } from "./filter-draft";

interface ColumnValues {
  options: ListOption<Scalar>[];
  note: string | undefined;
  placeholder: string;
  /**
   * Search text is reported from the first letter on: whether the server has to search the values is known only after
   * the first page.
   */
  searched: SearchedOptions;
}

/** The distinct values of a column, as far as the dataset allows listing them. */
export function useColumnValues(dataset: ExploreDataset, column: string | null): ColumnValues {
  const [text, setText] = useState("");
  const wanted = useSettled(text.trim());
  const source = { datasetId: dataset.id, type: dataset.type ?? "table", column: column ?? "" };
  const enabled = column !== null && (dataset as { filter_select?: boolean }).filter_select !== false;
  const all = useInfiniteQuery({ ...columnValuesQuery({ ...source, text: "" }), enabled });
  // Also false while the first page is loading.
  const hasMore = (all.data?.pages[0]?.length ?? 0) >= VALUES_AT_ONCE;
  const searching = hasMore && wanted !== "";
  const found = useInfiniteQuery({
    ...columnValuesQuery({ ...source, text: wanted }),
    enabled: enabled && searching,
    placeholderData: keepPreviousData,
  });
  const shown = searching ? found : all;

  const temporal = isTemporal(dataset.columns.find(({ column_name }) => column_name === column));
  const options = shown.data?.pages.flatMap((page) => page.map((value) => optionOf(value, temporal))) ?? [];
  const note = shown.isError
    ? t("Couldn't load the values. Type one.")
    : shown.isFetching || (hasMore && wanted !== text.trim())
      ? t("Loading...")
      : undefined;
  const placeholder = !all.data
    ? t("Type a value")
    : hasMore
      ? t("Search the values")
      : t("{count, plural, one {# value} other {# values}}", { count: options.length });
  const onMore = shown.hasNextPage && !shown.isFetching ? () => void shown.fetchNextPage() : undefined;
  return { options, note, placeholder, searched: { onText: setText, onMore } };
}

function optionOf(value: Scalar | null, temporal: boolean): ListOption<Scalar> {
  if (value === null) return { value: NULL_TEXT, label: NULL_TEXT };
  return {
    value,
    label: value === "" ? t("(empty)") : temporal && typeof value === "number" ? isoText(value) : String(value),
  };
}

/** Times are epoch ms in the result. */
const isoText = (epochMs: number): string =>
  new Date(epochMs)
    .toISOString()
    .replace(/(T00:00:00)?\.000Z$/, "")
    .replace("T", " ");
