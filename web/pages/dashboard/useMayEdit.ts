import { useQuery } from "@tanstack/react-query";
import { useRights } from "../../api/rights";
import { meQuery } from "../../api/session";
import type { DashboardResult } from "./queries";

/** Whether the person may change the dashboard: its owners and administrators. It is asked for once `wanted`. */
export function useMayEdit({ owners, is_managed_externally }: DashboardResult, wanted: boolean): boolean {
  const can = useRights(wanted);
  const { data: me } = useQuery({ ...meQuery(), enabled: wanted });
  return !is_managed_externally && can("can_write", "Dashboard") && (can.isAdmin || owners.some(({ id }) => id === me?.id));
}
