import { useState } from "react";
import { Badge } from "../display/Badge";
import { type DataColumn, DataTable, type Sort } from "./DataTable";

const rows = [
  { id: 1, name: "Sales Dashboard", published: true, modified: "7 minutes ago" },
  { id: 2, name: "Slack Dashboard", published: false, modified: "2 hours ago" },
  { id: 3, name: "USA Births Names", published: true, modified: "Yesterday" },
];

const columns: DataColumn<(typeof rows)[number]>[] = [
  { id: "name", header: "Name", sortBy: "name", cell: (row) => row.name },
  {
    id: "status",
    header: "Status",
    cell: (row) => (row.published ? <Badge kind="success">Published</Badge> : <Badge kind="draft">Draft</Badge>),
  },
  { id: "modified", header: "Last modified", sortBy: "modified", cell: (row) => row.modified },
];

export function DataTableExample() {
  const [sort, setSort] = useState<Sort>({ column: "name", order: "asc" });
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set([2]));
  return (
    <DataTable
      label="Example dashboards"
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      sort={sort}
      onSort={setSort}
      selection={{ ids, onChange: setIds }}
      columns={columns}
    />
  );
}
