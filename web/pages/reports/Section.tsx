import type { ReactNode } from "react";

/** A section of the dialog with its heading. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="report-section" aria-label={title}>
      <h3>{title}</h3>
      {hint && <p className="t2">{hint}</p>}
      {children}
    </section>
  );
}
