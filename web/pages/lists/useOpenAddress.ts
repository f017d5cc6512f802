import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Opens a dialog named in the address (`?open=create`), for links from other pages; the parameter is then removed. */
export function useOpenAddress(dialogs: Record<string, () => void>): void {
  const { searchStr, pathname } = useLocation();
  const router = useRouter();
  const wanted = new URLSearchParams(searchStr).get("open");
  const open = useEffectEvent((name: string) => {
    const show = dialogs[name];
    if (!show) return;
    const rest = new URLSearchParams(searchStr);
    rest.delete("open");
    router.history.replace(pathname + (rest.size > 0 ? `?${rest}` : ""));
    show();
  });
  useEffect(() => {
    if (wanted) open(wanted);
  }, [wanted]);
}
