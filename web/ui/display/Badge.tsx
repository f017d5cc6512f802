import type { ReactNode } from "react";

export type BadgeKind = "neutral" | "success" | "info" | "warning" | "danger" | "accent" | "draft";

const classes: Record<BadgeKind, string> = {
  neutral: "",
  success: "ok",
  info: "inf",
  warning: "warn",
  danger: "bad",
  accent: "acc",
  draft: "draft",
};

/** A dot and a label: color is never the only signal. */
export function Badge({
  kind = "neutral",
  plain = false,
  title,
  children,
}: {
  kind?: BadgeKind;
  plain?: boolean;
  title?: string;
  children: ReactNode;
}) {
  return (
    <span className={`badge ${classes[kind]}${plain ? " plain" : ""}`} title={title}>
      {children}
    </span>
  );
}
