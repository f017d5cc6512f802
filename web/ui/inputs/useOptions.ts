import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type UIEvent, useState } from "react";
import { useSettled } from "../../controls/useSettled";
import { t } from "../../i18n";

export interface Option<V extends string | number> {
  value: V;
  label: string;
}

/** Options that the server searches: `key` names the search in the query cache. */
export interface SearchedOptions<V extends string | number> {
  key: readonly unknown[];
  search: (text: string, signal: AbortSignal, page: number) => Promise<Option<V>[]>;
  /**
   * Size of a full page: the next page is fetched when the last options come into view. Absent if the first response
   * has all.
   */
  pageSize?: number;
}

/** Fixed options, or a search on the server. */
export type Options<V extends string | number> = readonly Option<V>[] | SearchedOptions<V>;

interface FoundOptions<V extends string | number> {
  options: readonly Option<V>[];
  /** Shown below the options, or instead of them. */
  note?: string;
  onScroll: (event: UIEvent<HTMLElement>) => void;
}

const drawnAtOnce = 20;
const nearTheEnd = 0.7;

/**
 * The options that match the text. A server search is debounced; until then the listed options are filtered. More are
 * rendered and fetched on scroll.
 */
export function useOptions<V extends string | number>(options: Options<V>, text: string): FoundOptions<V> {
  const wanted = text.trim();
  const remote = "search" in options ? options : null;
  const settled = useSettled(wanted);
  const [drawn, setDrawn] = useState({ text: wanted, count: drawnAtOnce });
  const response = useInfiniteQuery({
    queryKey: ["options", ...(remote?.key ?? []), settled],
    queryFn: ({ signal, pageParam }) => remote?.search(settled, signal, pageParam) ?? [],
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      remote?.pageSize !== undefined && last.length >= remote.pageSize ? pages.length : undefined,
    enabled: remote !== null,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

  const waiting = remote !== null && (settled !== wanted || response.isPending || response.isPlaceholderData);
  const all = remote ? (response.data?.pages.flat() ?? []) : (options as readonly Option<V>[]);
  const matching = remote && !waiting ? all : narrowed(all, wanted);
  const count = drawn.text === wanted ? drawn.count : drawnAtOnce;
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    if (scrollTop + clientHeight < scrollHeight * nearTheEnd) return;
    if (count < matching.length) setDrawn({ text: wanted, count: count + drawnAtOnce });
    else if (!waiting && response.hasNextPage && !response.isFetching)
      void response.fetchNextPage({ cancelRefetch: false });
  };
  const note =
    remote && response.isError
      ? t("Couldn't load the options: {message}", { message: response.error.message })
      : waiting || response.isFetchingNextPage
        ? t("Loading...")
        : matching.length === 0
          ? t("No Data")
          : undefined;
  return {
    options: remote && response.isError ? [] : matching.slice(0, count),
    onScroll,
    ...(note === undefined ? {} : { note }),
  };
}

function narrowed<V extends string | number>(options: readonly Option<V>[], text: string): readonly Option<V>[] {
  const wanted = text.toLowerCase();
  return wanted === "" ? options : options.filter(({ label }) => label.toLowerCase().includes(wanted));
}
