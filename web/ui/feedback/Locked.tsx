import type { ReactNode } from "react";

/** Makes the fields inside read-only while `when` is true; has no layout of its own. */
export const Locked = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <fieldset className="locked" disabled={when}>
    {children}
  </fieldset>
);
