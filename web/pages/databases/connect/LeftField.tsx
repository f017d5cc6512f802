import type { FocusEvent, ReactNode } from "react";

/** Says when the focus leaves the field inside for good: a dialog that opens takes it and gives it back. */
export function LeftField({ name, onLeave, children }: { name: string; onLeave: (name: string) => void; children: ReactNode }) {
  const blur = ({ currentTarget }: FocusEvent<HTMLDivElement>) => void requestAnimationFrame(() => currentTarget.isConnected && !currentTarget.contains(document.activeElement) && onLeave(name));
  return <div className="connect-field" onBlur={blur}>{children}</div>;
}
