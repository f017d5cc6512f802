import { useEffect, useEffectEvent, useState } from "react";
import type { DashboardDetails } from "../../../schema/dashboard/calls";
import { queryClient } from "../../api/transport/query-client";
import { isTyping } from "./is-typing";
import { replaceAddress } from "./replace-address";
import { useCanEdit } from "./useCanEdit";

/**
 * Whether the dashboard is in edit mode, from `edit=true` in the address; E starts it. `begin` exists only with
 * permission to edit, once the page is `calm` (visible charts have their results).
 */
export function useEditMode(dashboard: DashboardDetails, ready: boolean, isIdle: boolean) {
  const [wanted, setWanted] = useState(() => /[?&]edit=(true|1)\b/.test(location.search));
  const mayEdit = useCanEdit(dashboard, ready && (isIdle || wanted));
  const [entered, setEntered] = useState(false);
  // View mode stays until the editor is loaded, and its running queries continue.
  useEffect(() => {
    if (!wanted || !mayEdit) return;
    let left = false;
    void import("./edit/EditMode")
      .catch(() => null)
      .then((editor) => {
        if (left) return;
        editor?.keepInFlightQueries(queryClient, dashboard.id);
        setEntered(true);
      });
    return () => void (left = true);
  }, [wanted, mayEdit, dashboard.id]);
  const turn = (on: boolean) => {
    setWanted(on);
    setEntered(false);
    replaceAddress((address) => (on ? address.searchParams.set("edit", "true") : address.searchParams.delete("edit")));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key !== "e" ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat ||
      !mayEdit ||
      wanted ||
      isTyping(event.target)
    )
      return;
    turn(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return {
    editing: entered && wanted && mayEdit,
    begin: mayEdit ? () => turn(true) : undefined,
    leave: () => turn(false),
  };
}
