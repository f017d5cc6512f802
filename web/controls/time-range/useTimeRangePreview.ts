import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { rangeWords } from "../../../schema/time-range-text/advanced-range";
import { ApiError } from "../../api/transport/api-error";
import { call } from "../../api/transport/client";

const PAUSE_MS = 250;

/** The current bounds of a time range, by the workspace's clock, as text; or the error in it. */
export function useTimeRangePreview(text: string, column = "col"): { words: string | null; problem: string | null } {
  const [requested, setRequested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRequested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const none = requested.trim() === "" || requested === "No filter";
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["time-range", requested],
    queryFn: async ({ signal }) =>
      (await call("GET /api/v1/time_range/", { query: { q: requested }, signal })).result[0] ?? null,
    enabled: !none,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (none) return { words: null, problem: null };
  if (error)
    return {
      words: null,
      problem: error instanceof ApiError ? error.message.replace(/^Unexpected time range: /, "") : error.message,
    };
  return {
    words: data && !isPlaceholderData ? rangeWords(data.since || null, data.until || null, column) : null,
    problem: null,
  };
}
