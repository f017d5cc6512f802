import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { WorkspaceItem } from "../../../schema/workspace/calls";
import { allWorkspaces } from "../../api/people/workspaces";
import { t } from "../../i18n";
import { PageError } from "../../shell/PageError";
import { PageHeader } from "../../shell/PageHeader";
import { Button } from "../../ui/actions/Button";
import { DataTable } from "../../ui/navigation/DataTable";
import { NewWorkspaceDialog } from "./NewWorkspaceDialog";
import { PlanDialog } from "./PlanDialog";
import { workspaceColumns } from "./workspace-columns";
import "./operator.css";

/** /operator/: all workspaces of the deployment, for the operator. */
export function OperatorPage() {
  const cache = useQueryClient();
  const list = useQuery({ queryKey: ["all workspaces"], queryFn: allWorkspaces.list });
  const [open, setOpen] = useState<WorkspaceItem | "new" | null>(null);
  const close = () => {
    setOpen(null);
    void cache.invalidateQueries({ queryKey: ["all workspaces"] });
  };
  const columns = workspaceColumns(setOpen);
  return (
    <>
      <PageHeader
        title={t("All workspaces")}
        beside={list.data && <span className="count tn">{list.data.length}</span>}
      >
        {!list.error && (
          <Button kind="primary" icon={Plus} className="m-icon" disabled={!list.data} onClick={() => setOpen("new")}>
            {t("Workspace")}
          </Button>
        )}
      </PageHeader>
      <main id="main" className="page operator" style={{ gap: 12 }}>
        {list.error ? (
          <PageError error={list.error} />
        ) : (
          <DataTable
            label={t("All workspaces")}
            columns={columns}
            rows={list.data ?? null}
            rowId={(row) => list.data!.indexOf(row)}
            rowName={(row) => row.name}
            skeletonRows={4}
          />
        )}
        {open === "new" ? (
          <NewWorkspaceDialog onClose={close} />
        ) : (
          open && <PlanDialog workspace={open} onClose={close} />
        )}
      </main>
    </>
  );
}
