import { useQuery } from "@tanstack/react-query";
import { type Named, roleContents } from "../../api/people/people";
import { t } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorState } from "../../ui/ErrorState";
import { Skeleton } from "../../ui/Skeleton";
import { RoleForm } from "./RoleForm";

const NOTHING = { permissions: [], users: [], groups: [] };

/** Creates a role, or edits its permissions and members. */
export function RoleDialog({ existing: role, holdsEverything = false, onClose }: { existing: Named | null; holdsEverything?: boolean; onClose: (saved: boolean) => void }) {
  const contents = useQuery({ queryKey: ["role", role?.id], queryFn: () => (role ? roleContents(role.id) : NOTHING), staleTime: 0, gcTime: 0 });
  if (contents.data) return <RoleForm existing={role} before={contents.data} holdsEverything={holdsEverything} onClose={onClose} />;
  return (
    <Dialog title={role ? t("Edit Role") : t("Add Role")} onClose={() => onClose(false)} footer={<Button onClick={() => onClose(false)}>{t("Cancel")}</Button>}>
      {contents.error ? <ErrorState error={contents.error} /> : <Skeleton height={240} />}
    </Dialog>
  );
}
