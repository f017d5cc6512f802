import type { ReactNode } from "react";
import { t } from "../i18n";

/** The title of a page, what belongs to it, and its actions on the right. Sets the window's title too. */
export function PageHeader({ title, beside, children }: { title: string; beside?: ReactNode; children?: ReactNode }) {
  return (
    <div className="phead" role="region" aria-label={t("Page header")}>
      <title>{`${title} · Edgewise`}</title>
      <h1 className="trunc" title={title}>
        {title}
      </h1>
      {beside}
      <span className="end row" style={{ gap: 6 }}>
        {children}
      </span>
    </div>
  );
}
