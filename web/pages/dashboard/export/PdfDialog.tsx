import { useState } from "react";
import { defaultPageSetup, type PageSetup, parsePageSetup } from "../../../../schema/dashboard/paper";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { PageSetupFields } from "../../../ui/inputs/PageSetupFields";
import { Dialog } from "../../../ui/overlays/Dialog";

const STORED = "edgewise-pdf-page-setup";

function storedSetup(): PageSetup {
  try {
    return parsePageSetup(JSON.parse(localStorage.getItem(STORED) ?? "null")) ?? defaultPageSetup(navigator.language);
  } catch {
    return defaultPageSetup(navigator.language);
  }
}

/** Asks for the paper of a PDF; the browser keeps the last answer. */
export function PdfDialog({ onDownload, onClose }: { onDownload: (setup: PageSetup) => void; onClose: () => void }) {
  const [setup, setSetup] = useState(storedSetup);
  const download = () => {
    try {
      localStorage.setItem(STORED, JSON.stringify(setup));
    } catch {
      // Without storage, the choice is for this time.
    }
    onClose();
    onDownload(setup);
  };
  return (
    <Dialog
      title={t("Download as PDF")}
      onClose={onClose}
      onSubmit={download}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit">
            {t("Download")}
          </Button>
        </>
      }
    >
      <PageSetupFields setup={setup} onChange={setSetup} />
    </Dialog>
  );
}
