import type { FocusEvent, ReactNode } from "react";

/** Says when the focus leaves the field inside for good. */
export function LeftField({ name, onLeave, children }: { name: string; onLeave: (name: string) => void; children: ReactNode }) {
  const blur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave(name);
  };
  return <div className="connect-field" onBlur={blur}>{children}</div>;
}
