import type { LucideIcon } from "lucide-react";
import { memo } from "react";

export interface IconProps {
  of: LucideIcon;
  size?: "small" | "medium" | "large";
  /** Draws the shape solid, as a star that is on. */
  filled?: boolean;
  className?: string;
}

const classes = { small: "i s", medium: "i", large: "i l" };

/** A decorative picture beside words or inside a named button; screen readers skip it. */
export const Icon = memo(function Icon({ of: Shape, size = "medium", filled = false, className = "" }: IconProps) {
  return <Shape className={`${classes[size]}${filled ? " fill" : ""} ${className}`} aria-hidden="true" focusable="false" />;
});
