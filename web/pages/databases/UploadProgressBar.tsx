import type { UploadProgress } from "../../api/data/uploads";
import { currentLocale, t } from "../../i18n";
import { fileSize } from "./file-size";

/** Progress in bytes during the upload, then in rows. Screen readers announce only the step. */
export function UploadProgressBar({ progress }: { progress: UploadProgress | null }) {
  const [step, text, share] = progressOf(progress);
  return (
    <div className="upload-progress">
      <p className="upload-step">
        <b role="status">{step}</b>
        <span className="t2 tn">{text}</span>
      </p>
      <progress max={1} aria-label={t("Upload")} {...(share === null ? {} : { value: share })} />
    </div>
  );
}

function progressOf(progress: UploadProgress | null): [step: string, text: string, share: number | null] {
  if (!progress) return [t("Starting..."), "", null];
  if (progress.phase === "sending")
    return [
      t("Uploading file"),
      t("{sent} of {total}", { sent: fileSize(progress.sent), total: fileSize(progress.total) }),
      progress.total > 0 ? progress.sent / progress.total : null,
    ];
  const count = t("{count, plural, one {# row} other {# rows}}", { count: progress.rows });
  if (progress.phase === "reading") return [t("Reading columns"), count, null];
  if (progress.total === null) return [t("Writing table"), count, null];
  return [
    t("Writing table"),
    t("{total, plural, one {{rows} of # row} other {{rows} of # rows}}", {
      rows: progress.rows.toLocaleString(currentLocale()),
      total: progress.total,
    }),
    progress.total > 0 ? progress.rows / progress.total : 1,
  ];
}
