import { EmptyView } from "../../../charts/renderers/EmptyView";
import { t } from "../../../i18n";
import { RequestAccess } from "../../access-requests/RequestAccess";

/** In place of a chart that was deleted, or that the person may not open: both look the same. */
export function MissingChart({ id, title }: { id: number | null; title: string }) {
  return (
    <>
      <EmptyView
        drawing={{
          kind: "empty",
          title: t("This chart no longer exists"),
          hint: title
            ? t("{name} was deleted, or you don't have access to it.", { name: title })
            : t("The chart was deleted, or you don't have access to it."),
        }}
      />
      {id !== null && (
        <div className="col" style={{ alignItems: "center", gap: 8, paddingBottom: 12 }}>
          <RequestAccess kind="chart" objectRef={String(id)} size="small" />
        </div>
      )}
    </>
  );
}
