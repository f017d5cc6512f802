import { ClipboardCopy } from "lucide-react";
import { t } from "../../../../i18n";
import { toast } from "../../../../ui/overlays/Toast";
import { type Copied, COPY_FORMATS, type CopyFormat, copiedText } from "./copy-formats";

const names = (): Record<CopyFormat, string> => ({
  tsv: t("Copy for a spreadsheet (TSV)"),
  csv: t("Copy as CSV"),
  markdown: t("Copy as Markdown"),
  json: t("Copy as JSON"),
  insert: t("Copy as INSERT"),
});

/** One menu entry per format; `rows` returns what is copied. */
export const copyEntries = (rows: () => Copied) =>
  COPY_FORMATS.map((format) => ({
    label: names()[format],
    icon: ClipboardCopy,
    onSelect: () => void copy(format, rows()),
  }));

async function copy(format: CopyFormat, copied: Copied) {
  try {
    await navigator.clipboard.writeText(copiedText(format, copied));
    toast("success", t("{count, plural, one {# row copied} other {# rows copied}}", { count: copied.rows.length }));
  } catch {
    toast("danger", t("Sorry, your browser does not support copying. Use Ctrl / Cmd + C!"));
  }
}
