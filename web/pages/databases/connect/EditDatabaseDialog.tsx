import { useQuery } from "@tanstack/react-query";
import { databases } from "../../../api/data/databases";
import { t } from "../../../i18n";
import { Dialog } from "../../../ui/overlays/Dialog";
import { ErrorState } from "../../../ui/feedback/ErrorState";
import { toast } from "../../../ui/overlays/Toast";
import { ConnectionDialog } from "./ConnectionDialog";
import { draftOf } from "./connection-draft";
import "./connect.css";

/** Edits a connection. Its password is not shown; it is unchanged unless another one is entered. */
export function EditDatabaseDialog({ id, onClose }: { id: number; onClose: (saved: boolean) => void }) {
  const available = useQuery({
    queryKey: ["available databases"],
    queryFn: ({ signal }) => databases.available(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stored = useQuery({
    queryKey: ["database", id, "connection"],
    queryFn: ({ signal }) => databases.connection(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const error = available.error ?? stored.error;
  const title = t("Edit database");
  if (!available.data || !stored.data || stored.isFetching) {
    return (
      <Dialog title={title} onClose={() => onClose(false)}>
        {error ? (
          <ErrorState error={error} title={t("Couldn't load the connection")} />
        ) : (
          <div className="connect-waits" role="status" aria-label={t("Loading...")} />
        )}
      </Dialog>
    );
  }
  const connection = stored.data;
  const saved = () => {
    toast("success", t("Database settings updated"));
    onClose(true);
  };
  return (
    <ConnectionDialog
      title={title}
      engine={available.data.find(({ engine }) => engine === connection.backend) ?? null}
      start={draftOf(connection)}
      stored={connection}
      onClose={() => onClose(false)}
      onSaved={saved}
    />
  );
}
