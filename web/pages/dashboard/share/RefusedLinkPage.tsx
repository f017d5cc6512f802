import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { REFUSED_LINK, type RefusedLink } from "../../../../schema/dashboard-permalink/refused-link";
import { NoDashboard } from "../NoDashboard";
import "../dashboard.css";

/**
 * /superset/dashboard/p/{key}/: the server redirects to the dashboard, or responds with this page, which contains the
 * owners to contact. For links followed inside the application, the page requests the link itself.
 */
export function RefusedLinkPage() {
  const { key = "" } = useParams({ strict: false });
  const refused = refusedLink(key);
  const unasked = refused === null;
  useEffect(() => {
    if (unasked) location.reload();
  }, [unasked]);
  return (
    <main id="main" tabIndex={-1} className="dash-main">
      <div className="dash dash-missing">{refused && <NoDashboard owners={refused.owners} />}</div>
    </main>
  );
}

function refusedLink(key: string): RefusedLink | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${REFUSED_LINK}"]`)?.content;
  const refused = content === undefined ? null : (JSON.parse(content) as RefusedLink);
  return refused?.key === key ? refused : null;
}
