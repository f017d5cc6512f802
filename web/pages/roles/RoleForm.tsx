import { useState } from "react";
import type { Named } from "../../../schema/calls/shapes";
import { ApiError } from "../../api/transport/client";
import {
  groupOptions,
  permissionOptions,
  type RoleContents,
  roles,
  setRoleGroups,
  setRolePermissions,
  setRoleUsers,
  userOptions,
} from "../../api/people/people";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { MultiSelect, type Option } from "../../ui/inputs/Select";
import { toast } from "../../ui/overlays/Toast";
import "./roles.css";

interface RoleFormProps {
  existing: Named | null;
  before: RoleContents;
  holdsEverything: boolean;
  onClose: (saved: boolean) => void;
}

const ids = (options: readonly Option<number>[]): number[] => options.map(({ value }) => value);
const differ = (a: readonly Option<number>[], b: readonly Option<number>[]): boolean =>
  ids(a).toSorted().join() !== ids(b).toSorted().join();

export function RoleForm({ existing: role, before, holdsEverything, onClose }: RoleFormProps) {
  const [name, setName] = useState(role?.name ?? "");
  const [contents, setContents] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (more: Partial<RoleContents>) => setContents({ ...contents, ...more });

  const save = async () => {
    if (name.trim() === "" || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const id = role?.id ?? (await roles.create({ name: name.trim() })).id;
      if (role && role.name !== name.trim()) await roles.update(id, { name: name.trim() });
      if (!holdsEverything && differ(before.permissions, contents.permissions))
        await setRolePermissions(id, ids(contents.permissions));
      if (differ(before.users, contents.users)) await setRoleUsers(id, ids(contents.users));
      if (differ(before.groups, contents.groups)) await setRoleGroups(id, ids(contents.groups));
      toast("success", t("Saved"));
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={role ? t("Edit role") : t("Add role")}
      onClose={() => onClose(false)}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={name.trim() === "" || busy}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("Role name")} required>
          <TextInput value={name} onChange={setName} autoFocus={role === null} disabled={holdsEverything} />
        </Field>
        {holdsEverything ? (
          <Alert kind="info">
            {t("The Admin role has all permissions. Its name and permissions can't be changed.")}
          </Alert>
        ) : (
          <Field
            label={t("Permissions")}
            help={t("To grant data, add “datasource access”, “schema access” or “database access” on its name.")}
          >
            <div className="role-permissions">
              <MultiSelect
                value={contents.permissions}
                onChange={(permissions) => change({ permissions })}
                options={permissionOptions}
                placeholder={t("Search permissions")}
              />
            </div>
          </Field>
        )}
        <Field label={t("Users")}>
          <MultiSelect value={contents.users} onChange={(users) => change({ users })} options={userOptions} />
        </Field>
        <Field label={t("Groups")}>
          <MultiSelect value={contents.groups} onChange={(groups) => change({ groups })} options={groupOptions} />
        </Field>
      </div>
    </Dialog>
  );
}
