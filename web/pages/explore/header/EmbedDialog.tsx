import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import type { FormData } from "../../../../schema/chart-types/define";
import { exploreCalls } from "../../../api/explore";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { embedCode } from "./embed-code";
import { copyText } from "./share";

/** HTML code that embeds the chart, in its current state, into another page. */
export function EmbedDialog({
  formData,
  urlParams,
  onClose,
}: {
  formData: FormData;
  urlParams: [string, string][];
  onClose: () => void;
}) {
  const [height, setHeight] = useState("400");
  const [width, setWidth] = useState("600");
  const link = useQuery({
    queryKey: ["embed-link", JSON.stringify(formData)],
    queryFn: () => exploreCalls.share(formData, urlParams),
    staleTime: Infinity,
    retry: false,
  });
  const code = link.data ? embedCode(link.data, Number(width) || 600, Number(height) || 400) : "";
  return (
    <Dialog
      title={t("Embed code")}
      onClose={onClose}
      footer={
        <Button kind="primary" icon={Copy} disabled={!link.data} onClick={() => void copyText(code, t("Copied"))}>
          {t("Copy")}
        </Button>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {link.isError && <Alert kind="danger">{link.error.message}</Alert>}
        <pre className="code" tabIndex={0} aria-label={t("Embed code")}>
          {code || t("Loading...")}
        </pre>
        <div className="row">
          <Field label={t("Chart height")}>
            <TextInput type="number" value={height} onChange={setHeight} />
          </Field>
          <Field label={t("Chart width")}>
            <TextInput type="number" value={width} onChange={setWidth} />
          </Field>
        </div>
      </div>
    </Dialog>
  );
}
