import { Copy } from "lucide-react";
import { useState } from "react";
import { t } from "../../../i18n";
import { Button, buttonClass } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";

interface QueryDialogProps {
  title: string;
  result: { queries: readonly { query?: string | undefined }[] };
  /** Address of the SQL editor with the query, for people who may use it. */
  editor?: string | undefined;
  onClose: () => void;
}

/** The SQL of queries: of a chart as sent to the database, or of its source. */
export function QueryDialog({ title, result, editor, onClose }: QueryDialogProps) {
  const sql = result.queries.map((query) => query.query?.trim() ?? "").filter(Boolean);
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(sql.join(";\n\n")).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Dialog
      title={t("Query for {name}", { name: title })}
      width={900}
      adjustable
      onClose={onClose}
      footer={
        <>
          {editor && (
            <a className={buttonClass()} href={editor}>
              {t("View in SQL Lab")}
            </a>
          )}
          <Button icon={Copy} onClick={copy} disabled={sql.length === 0}>
            {copied ? t("Copied") : t("Copy query")}
          </Button>
        </>
      }
    >
      {sql.length === 0 && <p>{t("No query text available.")}</p>}
      <div className="dash-queries">
        {sql.map((text, index) => (
          <pre key={index} className="code" tabIndex={0} aria-label={t("Query {number}", { number: index + 1 })}>
            {text}
          </pre>
        ))}
      </div>
    </Dialog>
  );
}
