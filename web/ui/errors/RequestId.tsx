import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { t } from "../../i18n";
import { IconButton } from "../actions/IconButton";

/** The id of the request that failed, to be passed on to the operators of the deployment. */
export function RequestId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    setCopied(true);
  };
  return (
    <p className="err-id">
      <span>{t("Request ID: {id}", { id })}</span>
      <IconButton
        icon={copied ? Check : Copy}
        label={copied ? t("Copied") : t("Copy request ID")}
        size="tiny"
        onClick={() => void copy()}
      />
    </p>
  );
}
