import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "../../../i18n";
import { IconButton } from "../../../ui/actions/IconButton";

interface SidePanelProps {
  label: string;
  title: string;
  /** Content beside the title. */
  note?: ReactNode;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside the rows: it takes the focus, Esc closes it and restores the focus, or moves it to the rows. */
export function SidePanel({ label, title, note, className = "", onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const rows = panel.current!.parentElement?.querySelector<HTMLElement>("[role=grid]");
    panel.current!.focus({ preventScroll: true });
    return () => {
      const isHere = document.activeElement === document.body || document.activeElement === null;
      if (isHere)
        (before instanceof HTMLElement && before.isConnected && before !== document.body ? before : rows)?.focus({
          preventScroll: true,
        });
    };
  }, []);
  return (
    <aside
      ref={panel}
      className={`rv-side ${className}`}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && onClose()}
    >
      <div className="rv-side-head">
        <h3 className="trunc">{title}</h3>
        <span className="cap t3">{note}</span>
        <IconButton icon={X} size="tiny" className="end" label={t("Close")} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}
