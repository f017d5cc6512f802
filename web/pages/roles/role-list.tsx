import type { Named } from "../../../schema/calls/shapes";
import { type roles, userOptions } from "../../api/people/people";
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
    title: t("Roles"),
    messages: {
      fetchFailed: t("An error occurred while fetching roles"),
      infoFailed: (message) => t("An error occurred while fetching role info: {message}", { message }),
      deleteTitle: t("Delete role?"),
    },
    defaultView: "table",
    defaultSort: { column: "name", order: "asc" },
    hasFavorites: false,
    writes: { create: "can_post", change: "can_put", remove: "can_delete" },
    nameOf: (row) => row.name,
    deleteNote: () => <p className="t2">{t("People with this role lose the permissions that only it grants.")}</p>,
    columns: [
      {
        id: "name",
        header: t("Name"),
        sortBy: "name",
        cell: (row) => <NameCell name={row.name} href={null} modified={null} />,
      },
      { id: "note", header: t("Description"), className: "t2 c-s", cell: (row) => purposeOf(row.name) },
    ],
    filters: [
      { kind: "search", id: "name", label: t("Name"), col: "name", opr: "ct" },
      { kind: "select", id: "user", label: t("User"), col: "user", opr: "rel_m_m", options: userOptions },
    ],
    sorts: [],
    create: {
      label: t("Role"),
      command: t("New role"),
      dialog: (close) => <RoleDialog existing={null} onClose={close} />,
    },
    properties: (row, close) => <RoleDialog existing={row} holdsEverything={isAdmins(row)} onClose={close} />,
  };
}

function purposeOf(name: string): string {
  const purposes: Record<string, string> = {
    Admin: t("Full access, including users and permissions"),
    Alpha: t("All data. Can create charts, dashboards and datasets."),
    Gamma: t("Charts and dashboards on data granted by other roles"),
    sql_lab: t("SQL Lab access, combined with a role that grants data access"),
    Public: t("Applies to guests of embedded dashboards"),
  };
  return purposes[name] ?? "";
}
