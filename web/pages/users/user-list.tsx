import { Download, ImageOff, KeyRound, ShieldOff } from "lucide-react";
import type { UserItem } from "../../../schema/user/calls";
import { passwordRule } from "../profile/password-rule";
import { groupOptions, roleOptions, type users } from "../../api/people/people";
import type { ToCreate, ToUpdate } from "../../api/transport/resource";
import { t } from "../../i18n";
import { Avatars, fullName } from "../../ui/display/Avatars";
import { Badge } from "../../ui/display/Badge";
import { RelativeTime } from "../../ui/display/RelativeTime";
import { Tags } from "../../ui/display/Tag";
import type { ListDefinition } from "../lists/list-definition";
import { yesNo } from "../lists/list-filters";
import { NameCell } from "../lists/NameCell";
import { PropertiesDialog, type PropertyField } from "../lists/PropertiesDialog";
import { InviteButton } from "./InviteButton";
import { hasPicture } from "../../ui/display/avatar-pictures";
import { removePicture } from "./remove-picture";
import { savePersonalData } from "./save-personal-data";
import { requestPasswordReset, endSecondFactor } from "./sign-in-rescue";

const nameOf = (item: { id: number }) => (item as { name?: string }).name ?? String(item.id);

/** `mayRescue`: whether the person may help others who cannot sign in; `mayExport`: have the data about them. */
export function userList(client: typeof users, mayRescue: boolean, mayExport: boolean): ListDefinition<UserItem> {
  const fields: PropertyField[] = [
    { key: "first_name", label: t("First name"), kind: "text", required: true },
    { key: "last_name", label: t("Last name"), kind: "text", required: true },
    { key: "username", label: t("Username"), kind: "text", required: true },
    { key: "email", label: t("Email"), kind: "text", required: true },
    { key: "roles", label: t("Roles"), kind: "many", options: roleOptions, nameOf },
    {
      key: "groups",
      label: t("Groups"),
      kind: "many",
      options: groupOptions,
      nameOf,
      help: t("Select at least one role or group."),
    },
    { key: "active", label: t("Is active?"), kind: "switch" },
  ];
  const password = (required: boolean, help: string): PropertyField => ({
    key: "password",
    label: t("Password"),
    kind: "password",
    required,
    help,
  });
  return {
    resource: "security/users",
    client,
    title: t("Users"),
    messages: {
      fetchFailed: t("An error occurred while fetching users"),
      infoFailed: (message) => t("An error occurred while fetching user info: {message}", { message }),
      deleteTitle: t("Delete user?"),
    },
    defaultView: "table",
    defaultSort: { column: "username", order: "asc" },
    hasFavorites: false,
    writes: { create: "can_post", change: "can_put", remove: "can_delete" },
    nameOf: (row) => row.username,
    deleteNote: (row) => (
      <p className="t2">
        {t("Objects created by {name} remain. To block {name} temporarily, disable the account instead.", {
          name: row.first_name,
        })}
      </p>
    ),
    columns: [
      {
        id: "username",
        header: t("Username"),
        sortBy: "username",
        cell: (row) => (
          <span className="row" style={{ gap: 8 }}>
            <Avatars people={[row]} />
            <NameCell name={row.username} href={null} modified={row.last_login} />
          </span>
        ),
      },
      { id: "name", header: t("Name"), sortBy: "first_name", className: "c-t", cell: (row) => fullName(row) },
      { id: "email", header: t("Email"), sortBy: "email", className: "c-t", cell: (row) => row.email },
      {
        id: "active",
        header: t("Is active?"),
        sortBy: "active",
        cell: (row) => <Badge kind={row.active ? "success" : "neutral"}>{row.active ? t("Yes") : t("No")}</Badge>,
      },
      { id: "roles", header: t("Roles"), className: "c-t", cell: (row) => <Tags names={row.roles.map(nameOf)} /> },
      { id: "groups", header: t("Groups"), className: "c-t", cell: (row) => <Tags names={row.groups.map(nameOf)} /> },
      {
        id: "last_login",
        header: t("Last login"),
        sortBy: "last_login",
        className: "t2 c-m",
        cell: (row) => (row.last_login ? <RelativeTime iso={row.last_login} /> : t("Never")),
      },
    ],
    filters: [
      { kind: "search", id: "person", label: t("Name"), col: "person", opr: "ct" },
      { kind: "select", id: "roles", label: t("Roles"), col: "roles", opr: "rel_m_m", options: roleOptions },
      { kind: "select", id: "groups", label: t("Groups"), col: "groups", opr: "rel_m_m", options: groupOptions },
      {
        kind: "select",
        id: "active",
        label: t("Is active?"),
        col: "active",
        opr: "eq",
        options: yesNo(),
        boolean: true,
      },
    ],
    sorts: [],
    rowEntries: (row, refresh) => [
      ...(mayRescue
        ? [
            ...(hasPicture(row.id)
              ? [{ label: t("Remove picture"), icon: ImageOff, onSelect: () => void removePicture(row).then(refresh) }]
              : []),
            { label: t("Copy password reset link"), icon: KeyRound, onSelect: () => void requestPasswordReset(row) },
            {
              label: t("Turn off two-factor authentication"),
              icon: ShieldOff,
              onSelect: () => void endSecondFactor(row),
            },
          ]
        : []),
      ...(mayExport
        ? [{ label: t("Download personal data"), icon: Download, onSelect: () => void savePersonalData(row.id) }]
        : []),
    ],
    more: () => <InviteButton />,
    create: {
      label: t("User"),
      command: t("New user"),
      dialog: (close) => (
        <PropertiesDialog
          title={t("Add user")}
          action={t("Save")}
          row={{ active: true }}
          fields={[...fields, password(true, passwordRule())]}
          save={(values: ToCreate<"security/users">) =>
            client.create({ active: true, roles: [], groups: [], ...values })
          }
          onClose={close}
        />
      ),
    },
    properties: (row, close) => (
      <PropertiesDialog
        title={t("Edit user")}
        row={row}
        fields={[
          ...fields,
          password(
            false,
            `${t("Leave empty to keep the current password. A new password ends their sessions and API keys.")} ${passwordRule()}`,
          ),
        ]}
        save={(changes: ToUpdate<"security/users">) => client.update(row.id, changes)}
        onClose={close}
      />
    ),
  };
}
