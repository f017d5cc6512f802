import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { t } from "../../i18n";
import { IconButton } from "./IconButton";

/** Text with a button that copies it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <span className="input" style={{ marginTop: 8 }}>
      <input readOnly aria-label={label} value={text} onFocus={(event) => event.currentTarget.select()} />
      <IconButton
        icon={copied ? Check : Copy}
        label={copied ? t("Copied") : t("Copy")}
        size="tiny"
        onClick={() => void copy()}
      />
    </span>
  );
}
