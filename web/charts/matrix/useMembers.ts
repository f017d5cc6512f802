import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { MatrixAxis, Member } from "../../../schema/matrixify/matrix";
import { membersIn, membersQuery } from "../../../schema/matrixify/members-query";
import { type ChartDataInput, postChartQuery } from "../chart-data";

/** The members of an axis that are queried; null for an axis that needs no query. */
export function useMembers(
  input: ChartDataInput,
  axis: MatrixAxis,
): { members: Member[] | null; waiting: boolean; error: Error | null; refresh: () => void } {
  const context = axis.kind === "queried" ? membersQuery(input.formData, axis) : null;
  const client = useQueryClient();
  const queryKey = [
    "matrix-members",
    input.dashboardId ?? null,
    input.chartId,
    JSON.stringify(context?.queries),
    input.formData.datasource,
  ];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { form_data: _, ...requested } = context!;
      // Cached members are requested again only by a refresh, past the cache.
      const force = client.getQueryData(queryKey) !== undefined;
      const response = await postChartQuery({ ...input, force }, { ...requested, force }, signal);
      return response.result[0]?.data ?? [];
    },
    enabled: context !== null,
    staleTime: Infinity,
    retry: false,
    networkMode: "always",
  });
  return {
    members: axis.kind === "queried" && data ? membersIn(axis.dimension, data) : null,
    waiting: context !== null && isPending && !error,
    error,
    refresh: () => void refetch(),
  };
}
