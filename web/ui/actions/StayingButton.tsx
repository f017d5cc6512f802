import { useState } from "react";
import { Button, type ButtonProps } from "./Button";

/** A button that may be disabled by its own click: it keeps the focus until the focus moves elsewhere. */
export function StayingButton({
  disabled = false,
  onClick,
  onPointerDown,
  ...rest
}: Omit<ButtonProps, "onFocus" | "onBlur">) {
  const [focused, setFocused] = useState(false);
  const acts = disabled ? {} : { onClick, onPointerDown };
  return (
    <Button
      {...rest}
      {...acts}
      disabled={disabled && !focused}
      aria-disabled={disabled || undefined}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
