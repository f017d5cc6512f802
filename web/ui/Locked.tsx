import type { ReactNode } from "react";

/** Fields that can be read and not changed while `when` holds; of no shape of its own. */
export const Locked = ({ when, children }: { when: boolean; children: ReactNode }) => <fieldset className="locked" disabled={when}>{children}</fieldset>;
