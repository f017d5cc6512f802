import type { TablePartitions } from "../../../../schema/database/calls";
import { t } from "../../../i18n";

/** "Partitioned by day; the latest is 2024-02-01." */
export function partitionsText({ cols, latest }: TablePartitions): string {
  const columns = cols.join(", ");
  const values = cols.map((column) => latest[column]).filter((value) => value !== null && value !== undefined);
  return values.length
    ? t("Partitioned by {columns}; the latest is {latest}", { columns, latest: values.join(", ") })
    : t("Partitioned by {columns}", { columns });
}
