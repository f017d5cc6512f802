import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { moduleLoader, notYet, useModule } from "../../charts/module-loader";
import { t } from "../../i18n";
import { IconButton } from "../../ui/IconButton";
import type { DashboardMenuProps } from "./DashboardMenu";
import { useIdle } from "./presence/useIdle";

const menu = moduleLoader(() => import("./DashboardMenu"));
const MENU_AFTER_MS = 2000;

/** The dashboard's menu, loaded after what the dashboard is opened for, or when its button is used before. */
export function MenuInTime(props: Omit<DashboardMenuProps, "was">) {
  const idle = useIdle(MENU_AFTER_MS);
  const [was, setWas] = useState<DashboardMenuProps["was"]>("untouched");
  // A button that is replaced between its press and its release is never clicked.
  const [held, setHeld] = useState(false);
  const loaded = useModule(idle || was === "pressed" ? menu : notYet);
  if (loaded && !held) return <loaded.DashboardMenu {...props} was={was} />;
  const press = () => {
    setHeld(false);
    setWas("pressed");
  };
  return (
    <IconButton icon={Ellipsis} label={t("Dashboard actions")} aria-haspopup="menu" aria-expanded={false} onClick={press}
      onPointerDown={() => setHeld(true)} onPointerLeave={() => setHeld(false)} onPointerCancel={() => setHeld(false)}
      onFocus={() => setWas((before) => (before === "pressed" ? before : "focused"))} onBlur={() => setWas((before) => (before === "pressed" ? before : "untouched"))} />
  );
}
