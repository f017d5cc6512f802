import { type Named, type roles, userOptions } from "../../api/people/people";
import { t } from "../../i18n";
import type { ListDefinition } from "../lists/list-definition";
import { NameCell } from "../lists/NameCell";
import { RoleDialog } from "./RoleDialog";

/** The admin role has all permissions and cannot be edited. */
const isAdmins = ({ name }: Named) => name.toLowerCase() === "admin";

export function roleList(client: typeof roles): ListDefinition<Named> {
  return {
    resource: "security/roles",
    client,
    title: t("List Roles"),
    noun: t("role"),
    plural: t("roles"),
    defaultView: "table",
    defaultSort: { column: "name", order: "asc" },
    hasFavorites: false,
    hasBundles: false,
    hasBulk: false,
    writes: { create: "can_post", change: "can_put", remove: "can_delete" },
    nameOf: (row) => row.name,
    deleteNote: () => <p className="t2">{t("People with this role lose the permissions that only it grants.")}</p>,
    columns: [
      { id: "name", header: t("Name"), sortBy: "name", cell: (row) => <NameCell name={row.name} href={null} modified={null} /> },
      { id: "note", header: t("What it is for"), className: "t2 c-s", cell: (row) => purposeOf(row.name) },
    ],
    filters: [
      { kind: "search", id: "name", label: t("Name"), col: "name", opr: "ct" },
      { kind: "select", id: "user", label: t("User"), col: "user", opr: "rel_m_m", options: userOptions },
    ],
    sorts: [],
    create: { label: t("Role"), dialog: (close) => <RoleDialog existing={null} onClose={close} /> },
    properties: (row, close) => <RoleDialog existing={row} holdsEverything={isAdmins(row)} onClose={close} />,
  };
}

function purposeOf(name: string): string {
  const purposes: Record<string, string> = {
    Admin: t("Everything, people and rights included"),
    Alpha: t("All data, and making charts, dashboards and datasets of it"),
    Gamma: t("Charts and dashboards of data that other roles grant"),
    sql_lab: t("SQL Lab access, combined with a role that grants data access"),
    Public: t("Applies to guests of embedded dashboards"),
  };
  return purposes[name] ?? "";
}
