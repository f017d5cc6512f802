import { Skeleton } from "../../../ui/Skeleton";

/** Rows that are on their way. */
export function RowsSkeleton() {
  return <div style={{ padding: 12, display: "grid", gap: 8, alignContent: "start", flex: 1 }} aria-busy="true">{Array.from({ length: 6 }, (_, row) => <Skeleton key={row} height={20} />)}</div>;
}
