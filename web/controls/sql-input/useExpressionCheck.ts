import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../api/transport/client";
import type { ExploreDataset } from "../../api/explore";

export type ExpressionKind = "metric" | "column" | "where" | "having";

interface Complaint {
  message: string;
}

const PAUSE_MS = 600;

/** The database's validation of an expression, debounced. `problem` is null while nothing is wrong or known. */
export function useExpressionCheck(dataset: ExploreDataset, kind: ExpressionKind, expression: string): { state: "none" | "asking" | "fine" | "wrong"; problem: string | null } {
  const settled = useSettled(expression.trim(), PAUSE_MS);
  const clause = kind === "having" ? "HAVING" : kind === "where" ? "WHERE" : undefined;
  const { data, isFetching, isError } = useQuery({
    queryKey: ["validate-expression", dataset.id, kind, settled],
    queryFn: async ({ signal }) => (await api.post<{ result: Complaint[] }>(`/api/v1/datasource/table/${dataset.id}/validate_expression/`, { expression: settled, expression_type: kind, ...(clause ? { clause } : {}) }, { signal })).result,
    enabled: settled !== "" && (dataset.type ?? "table") === "table",
    staleTime: 60_000,
    retry: false,
  });
  if (settled === "" || settled !== expression.trim() || isError) return { state: settled === "" || isError ? "none" : "asking", problem: null };
  if (isFetching || !data) return { state: "asking", problem: null };
  return data.length === 0 ? { state: "fine", problem: null } : { state: "wrong", problem: data.map(({ message }) => message).join("\n") };
}

function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
