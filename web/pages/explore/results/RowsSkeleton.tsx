import { Skeleton } from "../../../ui/feedback/Skeleton";

/** Skeleton of a table while its rows load. */
export function RowsSkeleton() {
  return (
    <div style={{ padding: 12, display: "grid", gap: 8, alignContent: "start", flex: 1 }} aria-busy="true">
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} height={20} />
      ))}
    </div>
  );
}
