import { Compass } from "lucide-react";
import { t } from "../i18n";
import { buttonClass } from "../ui/actions/Button";
import { EmptyState } from "../ui/feedback/EmptyState";

export function NotFound() {
  return (
    <main id="main" className="crash">
      <title>{t("Page not found · Edgewise")}</title>
      <EmptyState
        level={1}
        icon={Compass}
        title={t("Page not found")}
        hint={t("The page may have been moved or deleted, or you may not have access to it.")}
      >
        <a className={buttonClass("primary")} href="/superset/welcome/" style={{ marginTop: 8 }}>
          {t("Back to home")}
        </a>
      </EmptyState>
    </main>
  );
}
