import { useQuery } from "@tanstack/react-query";
import { RefreshCw, SearchX } from "lucide-react";
import { useState } from "react";
import type { FormData } from "../../../schema/chart-types/define";
import type { QueryFilter } from "../../../schema/query/query-context";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { IconButton } from "../../ui/actions/IconButton";
import { Pager } from "../../ui/navigation/Pager";
import { downloadName } from "../../ui/file-name";
import { saveFile } from "../../ui/save-file";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { toast } from "../../ui/overlays/Toast";
import { RowsTable } from "../rows/RowsTable";
import { detailQuery, downloadDetail } from "./drill-queries";
import { FilterTags } from "./FilterTags";
import "./drill.css";

interface DetailDialogProps {
  title: string;
  formData: FormData;
  filters: readonly QueryFilter[];
  dashboardId: number | null;
  mayDownload: boolean;
  onClose: () => void;
}

const PAGE_SIZE = 50;

/** The records behind a chart or one of its points, page by page. */
export function DetailDialog({
  title,
  formData,
  filters: given,
  dashboardId,
  mayDownload,
  onClose,
}: DetailDialogProps) {
  const [filters, setFilters] = useState(given);
  const [page, setPage] = useState(0);
  const rows = useQuery(detailQuery({ formData, filters, dashboardId, page, pageSize: PAGE_SIZE }));
  const remove = (at: number) => {
    setFilters(filters.filter((_, each) => each !== at));
    setPage(0);
  };
  const download = async (format: "csv" | "xlsx") => {
    try {
      const { blob, name } = await downloadDetail({ formData, filters }, format);
      saveFile(blob, downloadName(title, format, name ?? null));
    } catch (error) {
      toast("danger", error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog
      title={t("Drill to detail: {title}", { title })}
      width={1200}
      adjustable
      onClose={onClose}
      footer={
        <>
          {mayDownload && <Button onClick={() => void download("csv")}>{t("Download all as CSV")}</Button>}
          {mayDownload && <Button onClick={() => void download("xlsx")}>{t("Download all as Excel")}</Button>}
          <Button kind="primary" onClick={onClose}>
            {t("Close")}
          </Button>
        </>
      }
    >
      {filters.length > 0 && (
        <div className="row drill-head">
          <FilterTags filters={filters} onRemove={remove} />
        </div>
      )}
      <div className="drill-rows" aria-busy={rows.isFetching}>
        {rows.isError ? (
          <ErrorState error={rows.error} title={t("There was an error loading the details")}>
            <Button onClick={() => void rows.refetch()}>{t("Try again")}</Button>
          </ErrorState>
        ) : !rows.data ? (
          Array.from({ length: 8 }, (_, row) => <Skeleton key={row} height={22} style={{ marginBottom: 6 }} />)
        ) : rows.data.data.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={t("No rows were returned for this dataset")}
            {...(filters.length > 0 ? { hint: t("Remove a filter to see more.") } : {})}
          >
            <Button onClick={() => void rows.refetch()}>{t("Reload")}</Button>
          </EmptyState>
        ) : (
          <RowsTable
            rows={rows.data}
            total={rows.data.total_count}
            fileName={null}
            pageSize={0}
            actions={<IconButton icon={RefreshCw} label={t("Reload")} onClick={() => void rows.refetch()} />}
          />
        )}
      </div>
      {rows.data && rows.data.total_count > PAGE_SIZE && (
        <Pager page={page} pageSize={PAGE_SIZE} count={rows.data.total_count} onPage={setPage} />
      )}
    </Dialog>
  );
}
