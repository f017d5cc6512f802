import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { call } from "../../api/transport/client";

export type ExpressionKind = "metric" | "column" | "where" | "having";

const PAUSE_MS = 600;

/** The database's validation of an expression, debounced. `problem` is null while nothing is wrong or known. */
export function useExpressionCheck(
  dataset: ExploreDataset,
  kind: ExpressionKind,
  expression: string,
): { state: "none" | "asking" | "fine" | "wrong"; problem: string | null } {
  const { id, type = "table" } = dataset;
  const settled = useSettled(expression.trim(), PAUSE_MS);
  const clause = kind === "having" ? "HAVING" : kind === "where" ? "WHERE" : undefined;
  const { data, isFetching, isError } = useQuery({
    queryKey: ["validate-expression", type, id, kind, settled],
    queryFn: async ({ signal }) =>
      (
        await call("POST /api/v1/datasource/:type/:id/validate_expression/", {
          params: { type, id },
          body: { expression: settled, expression_type: kind, ...(clause ? { clause } : {}) },
          signal,
        })
      ).result,
    enabled: settled !== "" && type !== "draft",
    staleTime: 60_000,
    retry: false,
  });
  if (settled === "" || settled !== expression.trim() || isError)
    return { state: settled === "" || isError ? "none" : "asking", problem: null };
  if (isFetching || !data) return { state: "asking", problem: null };
  return data.length === 0
    ? { state: "fine", problem: null }
    : { state: "wrong", problem: data.map(({ message }) => message).join("\n") };
}

function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
