import { NULL_TEXT } from "../../../../../schema/format/null-text";
import { ClipboardCopy } from "lucide-react";
import { useMemo, useState } from "react";
import type { Value } from "../../../../../schema/query/chart-data-response";
import { t } from "../../../../i18n";
import { Button } from "../../../../ui/actions/Button";
import { Dialog } from "../../../../ui/overlays/Dialog";
import { Segmented } from "../../../../ui/inputs/Segmented";
import { toast } from "../../../../ui/overlays/Toast";
import { JsonTree } from "./JsonTree";
import { parsedCell } from "./parsed-cell";

interface CellDialogProps {
  name: string;
  type: string;
  value: Value;
  onClose: () => void;
}

/** A whole value; JSON as a collapsible tree. */
export function CellDialog({ name, type, value, onClose }: CellDialogProps) {
  const parsed = useMemo(() => parsedCell(value), [value]);
  const [view, setView] = useState<"tree" | "text">(parsed ? "tree" : "text");
  const text = value === null ? NULL_TEXT : String(value);
  const shown = parsed && view === "text" ? JSON.stringify(parsed.json, null, 2) : text;
  const copy = async () => {
    await navigator.clipboard.writeText(parsed ? JSON.stringify(parsed.json, null, 2) : text);
    toast("success", t("Copied to clipboard!"));
  };
  return (
    <Dialog
      title={name}
      width={750}
      onClose={onClose}
      footer={
        <>
          <Button icon={ClipboardCopy} onClick={() => void copy()}>
            {t("Copy")}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t("Close")}
          </Button>
        </>
      }
    >
      <div className="cell-head">
        <span className="cap t3 mono">{type}</span>
        <span className="cap t3">
          {t("{count, plural, one {# character} other {# characters}}", { count: value === null ? 0 : text.length })}
        </span>
        {parsed && (
          <Segmented
            label={t("Display as")}
            className="end"
            value={view}
            onChange={setView}
            options={[
              { value: "tree", label: t("Tree") },
              { value: "text", label: t("Text") },
            ]}
          />
        )}
      </div>
      {parsed && view === "tree" ? (
        <div className="cell-text" tabIndex={0} role="group" aria-label={t("Value")}>
          <JsonTree value={parsed.json} />
        </div>
      ) : (
        <pre className="cell-text" tabIndex={0}>
          {shown}
        </pre>
      )}
    </Dialog>
  );
}
