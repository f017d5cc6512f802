import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { rangeWords } from "../../../schema/time-range-text/advanced-range";
import { ApiError } from "../../api/api-error";
import { api } from "../../api/client";

interface Resolved {
  since: string;
  until: string;
}

const PAUSE_MS = 250;

/** The ends that a range text has now, by the workspace's clock, in words; or why it has none. */
export function useTimeRangePreview(text: string, column = "col"): { words: string | null; problem: string | null } {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const none = asked.trim() === "" || asked === "No filter";
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["time-range", asked],
    queryFn: async ({ signal }) => (await api.get<{ result: Resolved[] }>("/api/v1/time_range/", { q: asked }, { signal })).result[0] ?? null,
    enabled: !none,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (none) return { words: null, problem: null };
  if (error) return { words: null, problem: error instanceof ApiError ? error.message.replace(/^Unexpected time range: /, "") : error.message };
  return { words: data && !isPlaceholderData ? rangeWords(data.since || null, data.until || null, column) : null, problem: null };
}
