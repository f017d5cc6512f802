import type { UploadProgress } from "../../api/uploads";
import { t } from "../../i18n";

/** Bytes while the file is sent, rows after that. */
export function UploadProgressBar({ progress }: { progress: UploadProgress | null }) {
  const [text, share] = told(progress);
  return (
    <div className="upload-progress" role="status">
      <progress max={1} aria-label={t("Upload")} {...(share === null ? {} : { value: share })} />
      <span className="t2 tn">{text}</span>
    </div>
  );
}

function told(progress: UploadProgress | null): [text: string, share: number | null] {
  if (!progress) return [t("Starting..."), null];
  if (progress.phase === "sending") return [t("Sending: {sent} of {total}", { sent: megabytes(progress.sent), total: megabytes(progress.total) }), progress.total > 0 ? progress.sent / progress.total : null];
  if (progress.phase === "reading") return [t("Looking at the columns: {rows} rows", { rows: progress.rows.toLocaleString() }), null];
  if (progress.total === null) return [t("Writing: {rows} rows", { rows: progress.rows.toLocaleString() }), null];
  return [t("Writing: {rows} of {total} rows", { rows: progress.rows.toLocaleString(), total: progress.total.toLocaleString() }), progress.total > 0 ? progress.rows / progress.total : 1];
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`;
