import { useQuery, useQueryClient } from "@tanstack/react-query";
import { charts } from "../../../api/charts";
import { chartProperties } from "../../charts/chart-list";

/** The chart list's properties dialog, for this chart. */
export function EditProperties({ id, onClose }: { id: number; onClose: (saved: boolean) => void }) {
  const client = useQueryClient();
  const row = useQuery({
    queryKey: ["chart", id, "properties"],
    queryFn: ({ signal }) => charts.get(id, signal),
    staleTime: 0,
  });
  if (!row.data) return null;
  return chartProperties(row.data, (saved) => {
    if (saved) void client.invalidateQueries({ queryKey: ["explore"] });
    onClose(saved);
  });
}
