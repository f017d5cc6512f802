import { useQuery } from "@tanstack/react-query";
import type { Named } from "../../../schema/calls/shapes";
import { roleContents } from "../../api/people/people";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { RoleForm } from "./RoleForm";

const NOTHING = { permissions: [], users: [], groups: [] };

/** Creates a role, or edits its permissions and members. */
export function RoleDialog({
  existing: role,
  holdsEverything = false,
  onClose,
}: {
  existing: Named | null;
  holdsEverything?: boolean;
  onClose: (saved: boolean) => void;
}) {
  const contents = useQuery({
    queryKey: ["role", role?.id],
    queryFn: () => (role ? roleContents(role.id) : NOTHING),
    staleTime: 0,
    gcTime: 0,
  });
  if (contents.data)
    return <RoleForm existing={role} before={contents.data} holdsEverything={holdsEverything} onClose={onClose} />;
  return (
    <Dialog
      title={role ? t("Edit role") : t("Add role")}
      onClose={() => onClose(false)}
      footer={<Button onClick={() => onClose(false)}>{t("Cancel")}</Button>}
    >
      {contents.error ? <ErrorState error={contents.error} /> : <Skeleton height={240} />}
    </Dialog>
  );
}
