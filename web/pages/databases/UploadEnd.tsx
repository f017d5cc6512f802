import { useRouter } from "@tanstack/react-router";
import { ChartLine, CircleCheck, Table2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useRights } from "../../api/people/rights";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { Icon } from "../../ui/display/Icon";
import { Dialog } from "../../ui/overlays/Dialog";

const EditDatasetDialog = lazy(() =>
  import("../datasets/edit/EditDatasetDialog").then((module) => ({ default: module.EditDatasetDialog })),
);

/** A table that was just created from a file. */
export interface UploadedTable {
  /** Id of its dataset. */
  dataset: number;
  table: string;
  rows: number;
}

/** The last step of an upload: what was stored, and what to do with it. */
export function UploadEnd({ uploaded, onClose }: { uploaded: UploadedTable; onClose: () => void }) {
  const router = useRouter();
  const can = useRights(true);
  const [editing, setEditing] = useState(false);
  if (editing)
    return (
      <Suspense>
        <EditDatasetDialog id={uploaded.dataset} onClose={onClose} />
      </Suspense>
    );
  const createChart = () => {
    onClose();
    router.history.push(`/explore/?datasource_type=table&datasource_id=${uploaded.dataset}`);
  };
  return (
    <Dialog
      title={t("Upload file to database")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Close")}</Button>
          {can("can_write", "Dataset") && (
            <Button icon={Table2} onClick={() => setEditing(true)}>
              {t("Open dataset")}
            </Button>
          )}
          <Button kind="primary" icon={ChartLine} autoFocus onClick={createChart}>
            {t("Create chart")}
          </Button>
        </>
      }
    >
      <p role="status" className="row" style={{ gap: 8 }}>
        <Icon of={CircleCheck} />
        {t("{count, plural, one {Data imported: # row in {table}} other {Data imported: # rows in {table}}}", {
          count: uploaded.rows,
          table: uploaded.table,
        })}
      </p>
    </Dialog>
  );
}
