import type { FocusEvent, ReactNode } from "react";

/**
 * Calls onLeave when the focus really leaves the field inside; a dialog that takes it temporarily and returns it does
 * not count.
 */
export function FocusLeaveBoundary({
  name,
  onLeave,
  children,
}: {
  name: string;
  onLeave: (name: string) => void;
  children: ReactNode;
}) {
  const blur = ({ currentTarget }: FocusEvent<HTMLDivElement>) =>
    void requestAnimationFrame(
      () => currentTarget.isConnected && !currentTarget.contains(document.activeElement) && onLeave(name),
    );
  return (
    <div className="connect-field" onBlur={blur}>
      {children}
    </div>
  );
}
