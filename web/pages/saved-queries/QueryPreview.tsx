import { useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, ClipboardCopy } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import type { ListResponse } from "../../api/transport/resource";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { IconButton } from "../../ui/actions/IconButton";
import { Segmented } from "../../ui/inputs/Segmented";
import { toast } from "../../ui/overlays/Toast";
import "../query-history/query-history.css";

interface Face {
  title: string;
  sql: string;
  /** The SQL as sent to the database. */
  executed?: string | null;
  error?: string | null;
  href: string;
}

interface QueryPreviewProps<R> {
  resource: string;
  shown: R;
  faceOf: (row: R) => Face;
  onShow: (row: R) => void;
  onClose: () => void;
}

/** The SQL of a row of a list; ← and → go to the previous and next row. */
export function QueryPreview<R extends { id: number }>({
  resource,
  shown,
  faceOf,
  onShow,
  onClose,
}: QueryPreviewProps<R>) {
  const cache = useQueryClient();
  const [view, setView] = useState<"user" | "executed">("user");
  const rows = cache
    .getQueriesData<ListResponse<R>>({ queryKey: ["list", resource], type: "active" })
    .flatMap(([, response]) => response?.result ?? []);
  const at = rows.findIndex(({ id }) => id === shown.id);
  const { title, sql, executed, error, href } = faceOf(shown);
  const text = view === "executed" && executed ? executed : sql;
  const turn = (by: number) => {
    const next = rows[at + by];
    if (next) onShow(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") turn(-1);
    else if (event.key === "ArrowRight") turn(1);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast("success", t("Copied to clipboard!"));
  };
  return (
    <Dialog
      title={title}
      width={750}
      onClose={onClose}
      footer={
        <>
          <Button icon={ChevronLeft} disabled={at <= 0} onClick={() => turn(-1)}>
            {t("Previous")}
          </Button>
          <Button disabled={at < 0 || at >= rows.length - 1} onClick={() => turn(1)}>
            {t("Next")} <ChevronRight className="i" aria-hidden="true" />
          </Button>
          <a className="btn primary" href={href}>
            {t("Open in SQL Lab")}
          </a>
        </>
      }
    >
      <div onKeyDown={onKeyDown} role="presentation">
        <div className="query-preview-head">
          {executed && (
            <Segmented
              label={t("Query version")}
              value={view}
              onChange={setView}
              options={[
                { value: "user", label: t("User query") },
                { value: "executed", label: t("Executed query") },
              ]}
            />
          )}
          <IconButton
            icon={ClipboardCopy}
            size="small"
            className="end"
            label={t("Copy to clipboard")}
            onClick={() => void copy()}
          />
        </div>
        {error && <Alert kind="danger">{error}</Alert>}
        <pre className="code query-preview" tabIndex={0}>
          {text}
        </pre>
      </div>
    </Dialog>
  );
}
