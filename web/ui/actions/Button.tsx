import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Icon } from "../display/Icon";

export type ButtonKind = "default" | "primary" | "danger" | "danger-quiet" | "ghost" | "link";
export type ButtonSize = "medium" | "small" | "tiny";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: LucideIcon;
  children: ReactNode;
}

/** An action with a label. At most one primary button per region; danger is filled only in the confirmation dialog. */
export function Button({ kind = "default", size = "medium", icon, children, className = "", ...rest }: ButtonProps) {
  return (
    <button type="button" className={buttonClass(kind, size, className)} {...rest}>
      {icon && <Icon of={icon} size={size === "medium" ? "medium" : "small"} />}
      {children}
    </button>
  );
}

const kinds: Record<ButtonKind, string> = {
  default: "",
  primary: "primary",
  danger: "danger",
  "danger-quiet": "danger-q",
  ghost: "ghost",
  link: "link",
};
const sizes: Record<ButtonSize, string> = { medium: "", small: "sm", tiny: "xs" };

/** The classes of a button, for links styled as one. */
export function buttonClass(kind: ButtonKind = "default", size: ButtonSize = "medium", more = ""): string {
  return ["btn", kinds[kind], sizes[size], more].filter(Boolean).join(" ");
}
