import { useEffect, useEffectEvent, useState } from "react";
import { isTyping } from "./is-typing";
import type { DashboardResult } from "./queries";
import { replaceAddress } from "./replace-address";
import { useMayEdit } from "./useMayEdit";

/** Whether the dashboard is being edited, as `edit=true` of the address says and E begins; `begin` is there for those who may. */
export function useEditMode(dashboard: DashboardResult, ready: boolean) {
  const mayEdit = useMayEdit(dashboard, ready);
  const [wanted, setWanted] = useState(() => /[?&]edit=(true|1)\b/.test(location.search));
  const turn = (on: boolean) => {
    setWanted(on);
    replaceAddress((address) => (on ? address.searchParams.set("edit", "true") : address.searchParams.delete("edit")));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "e" || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !mayEdit || wanted || isTyping(event.target)) return;
    turn(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return { editing: wanted && mayEdit, begin: mayEdit ? () => turn(true) : undefined, leave: () => turn(false) };
}
