import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Icon } from "./Icon";

export type ButtonKind = "default" | "primary" | "danger" | "danger-quiet" | "ghost" | "link";
export type ButtonSize = "medium" | "small" | "tiny";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A named action. One primary a region; danger is filled only inside the dialog that confirms. */
export function Button({ kind = "default", size = "medium", icon, children, className = "", ...rest }: ButtonProps) {
  return (
    <button type="button" className={buttonClass(kind, size, className)} {...rest}>
      {icon && <Icon of={icon} size={size === "medium" ? "medium" : "small"} />}
      {children}
    </button>
  );
}

const kinds: Record<ButtonKind, string> = { default: "", primary: "primary", danger: "danger", "danger-quiet": "danger-q", ghost: "ghost", link: "link" };
const sizes: Record<ButtonSize, string> = { medium: "", small: "sm", tiny: "xs" };

/** The classes of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = "default", size: ButtonSize = "medium", more = ""): string {
  return ["btn", kinds[kind], sizes[size], more].filter(Boolean).join(" ");
}
