import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { moduleLoader, neverLoaded, useModule } from "../../../charts/module-loader";
import { t } from "../../../i18n";
import { IconButton } from "../../../ui/actions/IconButton";
import type { DashboardMenuProps } from "./DashboardMenu";
import { useIdle } from "../presence/useIdle";

const menu = moduleLoader(() => import("./DashboardMenu"));
const MENU_AFTER_MS = 2000;

/** The dashboard's menu; its code loads when the page is idle, or when its button is pressed. */
export function MenuInTime(props: Omit<DashboardMenuProps, "was">) {
  const idle = useIdle(MENU_AFTER_MS);
  const [was, setWas] = useState<DashboardMenuProps["was"]>("untouched");
  // Replacing a button between pointerdown and pointerup would lose its click.
  const [held, setHeld] = useState(false);
  const loaded = useModule(idle || was === "pressed" ? menu : neverLoaded);
  if (loaded && !held) return <loaded.DashboardMenu {...props} was={was} />;
  const press = () => {
    setHeld(false);
    setWas("pressed");
  };
  return (
    <IconButton
      icon={Ellipsis}
      label={t("Dashboard actions")}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={press}
      onPointerDown={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onFocus={() => setWas((before) => (before === "pressed" ? before : "focused"))}
      onBlur={() => setWas((before) => (before === "pressed" ? before : "untouched"))}
    />
  );
}
