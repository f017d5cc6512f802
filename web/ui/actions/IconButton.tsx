import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { type ButtonKind, type ButtonSize, buttonClass } from "./Button";
import { Icon } from "../display/Icon";
import { Tooltip } from "../overlays/Tooltip";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> {
  icon: LucideIcon;
  /** The name for screen readers, also shown as the tooltip. */
  label: string;
  /** The keyboard shortcut, shown in the tooltip. */
  shortcut?: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  filled?: boolean;
}

export function IconButton({
  icon,
  label,
  shortcut,
  kind = "ghost",
  size = "medium",
  filled = false,
  className = "",
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} {...(shortcut ? { shortcut } : {})}>
      <button type="button" aria-label={label} className={buttonClass(kind, size, `icon ${className}`)} {...rest}>
        <Icon of={icon} size={size === "tiny" ? "small" : "medium"} filled={filled} />
      </button>
    </Tooltip>
  );
}
