import { useQuery } from "@tanstack/react-query";
import { datasetEditing } from "../../../api/data/dataset-editing";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { ErrorState } from "../../../ui/feedback/ErrorState";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { DatasetEditor, EDITOR_WIDTH } from "./DatasetEditor";
import "./dataset-edit.css";

/** Edits all properties of a dataset, with one Save. */
export function EditDatasetDialog({ id, onClose }: { id: number; onClose: (saved: boolean) => void }) {
  const opened = useQuery({
    queryKey: ["dataset", id, "editing"],
    queryFn: ({ signal }) => datasetEditing.open(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (opened.data)
    return (
      <DatasetEditor
        key={opened.dataUpdatedAt}
        opened={opened.data}
        onReload={() => opened.refetch()}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={t("Edit Dataset {name}", { name: "" }).trim()}
      width={EDITOR_WIDTH}
      onClose={() => onClose(false)}
      footer={<Button onClick={() => onClose(false)}>{t("Cancel")}</Button>}
    >
      <div className="de" aria-busy={!opened.isError}>
        {opened.isError ? (
          <ErrorState error={opened.error} title={t("An error occurred while fetching the dataset")}>
            <Button onClick={() => void opened.refetch()}>{t("Try again")}</Button>
          </ErrorState>
        ) : (
          <div className="col" style={{ gap: 16 }}>
            <Skeleton width="60%" />
            <Skeleton width="100%" />
            <Skeleton width="100%" />
            <Skeleton width="80%" />
          </div>
        )}
      </div>
    </Dialog>
  );
}
