import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "../../i18n";
import { IconButton } from "../../ui/IconButton";
import type { DashboardMenuProps } from "./DashboardMenu";
import { useIdle } from "./presence/useIdle";

const DashboardMenu = lazy(() => import("./DashboardMenu").then((module) => ({ default: module.DashboardMenu })));
const MENU_AFTER_MS = 2000;

/** The dashboard's menu, loaded after what the dashboard is opened for, or when its button is used before. */
export function MenuInTime(props: Omit<DashboardMenuProps, "was">) {
  const idle = useIdle(MENU_AFTER_MS);
  const [was, setWas] = useState<DashboardMenuProps["was"]>("untouched");
  const button = (
    <IconButton icon={Ellipsis} label={t("Dashboard actions")} aria-haspopup="menu" aria-expanded={false} onClick={() => setWas("pressed")}
      onFocus={() => setWas((before) => (before === "pressed" ? before : "focused"))} onBlur={() => setWas((before) => (before === "pressed" ? before : "untouched"))} />
  );
  return idle || was === "pressed" ? <Suspense fallback={button}><DashboardMenu {...props} was={was} /></Suspense> : button;
}
