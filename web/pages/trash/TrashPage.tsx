import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { TrashedItem } from "../../../schema/trash/calls";
import { TRASH_DAYS, TRASHED_KINDS } from "../../../schema/trash/wire";
import { t } from "../../i18n";
import { isRefused, PageError } from "../../shell/PageError";
import { PageHeader } from "../../shell/PageHeader";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog";
import { DataTable } from "../../ui/navigation/DataTable";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Pager } from "../../ui/navigation/Pager";
import { Segmented } from "../../ui/inputs/Segmented";
import { toast } from "../../ui/overlays/Toast";
import { deleteForGood, PAGE_SIZE, restoreItem, trashQuery } from "./trash-queries";
import { trashColumns } from "./trash-columns";
import "./trash.css";

/** /trash/: deleted objects that can be restored. */
export function TrashPage() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const kind = TRASHED_KINDS.find((each) => each === search["kind"]) ?? null;
  const page = Math.max(0, Number(search["page"]) || 0);
  const show = (next: Record<string, string>) => void navigate({ to: ".", search: next as never, replace: true });
  const items = useQuery({ ...trashQuery(kind, page), placeholderData: keepPreviousData });
  const [requesting, setRequesting] = useState<TrashedItem | null>(null);

  const act = async (item: TrashedItem, what: (item: TrashedItem) => Promise<unknown>, done: string) => {
    setRequesting(null);
    try {
      await what(item);
      toast("success", done);
    } catch (error) {
      toast("danger", t("{name}: {problem}", { name: item.title, problem: (error as Error).message }));
    }
    await queryClient.invalidateQueries();
  };
  const columns = trashColumns({
    onRestore: (item) => void act(item, restoreItem, t("{name} was restored", { name: item.title })),
    onDelete: setRequesting,
  });

  return (
    <>
      <PageHeader title={t("Trash")}>
        {!isRefused(items.error) && (
          <Segmented
            className="trash-kinds"
            label={t("Type")}
            value={kind ?? "all"}
            options={[
              { value: "all", label: t("All") },
              { value: "dashboard", label: t("Dashboards") },
              { value: "chart", label: t("Charts") },
              { value: "dataset", label: t("Datasets") },
            ]}
            onChange={(value) => show(value === "all" ? {} : { kind: value })}
          />
        )}
      </PageHeader>
      <main id="main" tabIndex={-1} className="page" style={{ gap: 12 }}>
        {!isRefused(items.error) && (
          <p className="t2 trash-note">
            {t(
              "{days, plural, one {Deleted objects stay here for # day, visible to their owners, and are then deleted permanently.} other {Deleted objects stay here for # days, visible to their owners, and are then deleted permanently.}}",
              { days: TRASH_DAYS },
            )}
          </p>
        )}
        {items.error ? (
          <PageError error={items.error} onRetry={() => void items.refetch()} />
        ) : items.data?.count === 0 ? (
          <EmptyState icon={Trash2} title={t("The trash is empty")} level={2} />
        ) : (
          <>
            <DataTable
              label={t("Trash")}
              columns={columns}
              rows={items.data?.result ?? null}
              rowId={(item) => item.id * 3 + TRASHED_KINDS.indexOf(item.kind)}
              rowName={(item) => item.title}
              skeletonRows={6}
            />
            {items.data && items.data.count > PAGE_SIZE && (
              <Pager
                page={page}
                pageSize={PAGE_SIZE}
                count={items.data.count}
                onPage={(next) => show({ ...(kind ? { kind } : {}), ...(next ? { page: String(next) } : {}) })}
              />
            )}
          </>
        )}
        {requesting && (
          <ConfirmDialog
            title={t("Delete permanently?")}
            action={t("Delete")}
            onClose={() => setRequesting(null)}
            onConfirm={() =>
              void act(requesting, deleteForGood, t("{name} was permanently deleted", { name: requesting.title }))
            }
          >
            <p>{t("This permanently deletes “{name}”.", { name: requesting.title })}</p>
          </ConfirmDialog>
        )}
      </main>
    </>
  );
}
