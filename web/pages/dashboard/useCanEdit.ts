import { useQuery } from "@tanstack/react-query";
import type { DashboardDetails } from "../../../schema/dashboard/calls";
import { useRights } from "../../api/people/rights";
import { meQuery } from "../../api/people/session";

/**
 * Whether the person may edit the dashboard: its owners and administrators. Permissions are requested once `wanted` is
 * true.
 */
export function useCanEdit({ owners, is_managed_externally }: DashboardDetails, wanted: boolean): boolean {
  const can = useRights(wanted);
  const { data: me } = useQuery({ ...meQuery(), enabled: wanted });
  return (
    !is_managed_externally &&
    can("can_write", "Dashboard") &&
    (can.isAdmin || owners?.some(({ id }) => id === me?.id) === true)
  );
}
