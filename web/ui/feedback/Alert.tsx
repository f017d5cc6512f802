import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../display/Icon";

export type AlertKind = "info" | "success" | "warning" | "danger";

const looks = {
  info: { icon: Info, className: "" },
  success: { icon: CircleCheck, className: "ok" },
  warning: { icon: TriangleAlert, className: "warn" },
  danger: { icon: CircleAlert, className: "bad" },
} as const;

/** A permanent message in the page. */
export function Alert({ kind, children }: { kind: AlertKind; children: ReactNode }) {
  return (
    <div className={`alert ${looks[kind].className}`} role={kind === "danger" ? "alert" : "note"}>
      <Icon of={looks[kind].icon} />
      <div className="grow">{children}</div>
    </div>
  );
}
