import { Download, X } from "lucide-react";
import { useRef, useState } from "react";
import type { Run } from "../../../../schema/query-run/calls";
import { fileName } from "../../../../schema/text/file-name";
import { useRights } from "../../../api/people/rights";
import { FILE_FORMATS, type FileFormat, sqlResults } from "../../../api/sql/sql-results";
import { currentLocale, t } from "../../../i18n";
import { IconButton } from "../../../ui/actions/IconButton";
import { Menu, type MenuEntry } from "../../../ui/actions/Menu";
import { saveFile } from "../../../ui/save-file";
import { toast } from "../../../ui/overlays/Toast";

const names = (): Record<FileFormat, string> => ({ csv: t("CSV"), xlsx: t("Excel"), parquet: t("Parquet") });

/** Downloads the rows of the run, or all rows of its query without the run's limit. */
export function DownloadMenu({ run, isCut }: { run: Run; isCut: boolean }) {
  const can = useRights(true);
  const [bytes, setBytes] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);
  if (!can("can_csv", "Superset") || !can("can_export_csv", "SQLLab")) return null;
  const whole = async (format: FileFormat) => {
    abort.current = new AbortController();
    setBytes(0);
    try {
      const blob = await sqlResults.wholeFile(run.id, format, { signal: abort.current.signal, onBytes: setBytes });
      saveFile(blob, `${fileName(run.tab ?? "", "query")}.${format}`);
    } catch (error) {
      if (!abort.current.signal.aborted)
        toast("danger", t("Couldn't create the file: {message}", { message: (error as Error).message }));
    } finally {
      setBytes(null);
    }
  };
  if (bytes !== null) {
    return (
      <span className="row cap" role="status">
        {t("{size} MB", {
          size: (bytes / 1_048_576).toLocaleString(currentLocale(), {
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
          }),
        })}
        <IconButton icon={X} size="small" label={t("Stop the download")} onClick={() => abort.current?.abort()} />
      </span>
    );
  }
  const all = can("can_export_streaming_csv", "SQLLab");
  const entries: MenuEntry[] = [
    {
      kind: "heading",
      label: t("{count, plural, one {# row of this run} other {# rows of this run}}", { count: run.rows ?? 0 }),
    },
    ...FILE_FORMATS.map((format): MenuEntry => ({
      kind: "link",
      label: names()[format],
      icon: Download,
      href: sqlResults.fileOf(run.id, format),
    })),
    ...(all && isCut
      ? [
          { kind: "heading" as const, label: t("All rows, no limit") },
          ...FILE_FORMATS.map((format): MenuEntry => ({
            label: t("{format}, all rows", { format: names()[format] }),
            icon: Download,
            onSelect: () => void whole(format),
          })),
        ]
      : []),
  ];
  return <Menu entries={entries} button={<IconButton icon={Download} size="small" label={t("Download")} />} />;
}
