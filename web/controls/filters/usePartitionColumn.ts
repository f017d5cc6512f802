import { useQuery } from "@tanstack/react-query";
import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { tableExtraQuery } from "../../api/sql/sql-editor";

/**
 * The column that a filter on the latest partition may have: the only partitioning column of the dataset's table. Null
 * where there is none, and for virtual datasets.
 */
export function usePartitionColumn({ database, schema, table_name, sql }: ExploreDataset): string | null {
  const { data } = useQuery({
    ...tableExtraQuery({ database: database?.id ?? 0, catalog: null, schema: schema ?? "", table: table_name ?? "" }),
    enabled: Boolean(database && schema && table_name && !sql),
  });
  const columns = data?.partitions?.cols ?? [];
  return columns.length === 1 ? columns[0]! : null;
}
