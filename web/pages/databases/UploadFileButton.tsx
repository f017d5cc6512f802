import { FileUp } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useRights } from "../../api/people/rights";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { useOpenAddress } from "../lists/useOpenAddress";
import "./upload.css";

const UploadDialog = lazy(() => import("./UploadDialog").then((module) => ({ default: module.UploadDialog })));

/** Shown to people who may upload files. */
export function UploadFileButton({ onUploaded }: { onUploaded: () => void }) {
  const can = useRights(true);
  const [open, setOpen] = useState(false);
  useOpenAddress({ upload: () => setOpen(true) });
  if (!can("can_upload", "Database")) return null;
  const close = (uploaded: boolean) => {
    setOpen(false);
    if (uploaded) onUploaded();
  };
  return (
    <>
      <Button
        icon={FileUp}
        className="upload-open"
        aria-label={t("Upload file")}
        title={t("Upload file")}
        onClick={() => setOpen(true)}
      >
        {t("Upload file")}
      </Button>
      {open && (
        <Suspense>
          <UploadDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
