import { useState } from "react";
import { t } from "../../../i18n";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Pager } from "../../../ui/navigation/Pager";
import type { Alteration } from "../draft/alterations";
import { ControlValueView } from "./ControlValueView";

const PAGE = 50;

/** Shows that the chart has unsaved changes, and which. */
export function AlteredBadge({ altered }: { altered: readonly Alteration[] }) {
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(0);
  const rows = altered.slice(page * PAGE, (page + 1) * PAGE);
  return (
    <>
      <button type="button" className="badge warn altered" onClick={() => setOpen(true)}>
        {t("Altered")}
      </button>
      {open && (
        <Dialog
          title={t("Chart changes")}
          description={t("Changes made since the chart was saved.")}
          width={750}
          onClose={() => setOpen(false)}
        >
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t("Control")}</th>
                <th scope="col">{t("Before")}</th>
                <th scope="col">{t("After")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <td>{t(row.label)}</td>
                  <td>
                    <ControlValueView value={row.before} />
                  </td>
                  <td>
                    <ControlValueView value={row.after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {altered.length > PAGE && <Pager page={page} pageSize={PAGE} count={altered.length} onPage={setPage} />}
        </Dialog>
      )}
    </>
  );
}
