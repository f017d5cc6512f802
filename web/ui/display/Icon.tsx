import type { LucideIcon } from "lucide-react";
import { memo } from "react";

export interface IconProps {
  of: LucideIcon;
  size?: "small" | "medium" | "large";
  /** Fills the shape, as for an active star. */
  filled?: boolean;
  className?: string;
}

const classes = { small: "i s", medium: "i", large: "i l" };

/** A decorative icon beside text or inside a named button; hidden from screen readers. */
export const Icon = memo(function Icon({ of: Shape, size = "medium", filled = false, className = "" }: IconProps) {
  return (
    <Shape className={`${classes[size]}${filled ? " fill" : ""} ${className}`} aria-hidden="true" focusable="false" />
  );
});
