import { queryOptions } from "@tanstack/react-query";
import { api } from "../transport/client";

export interface Me {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** The person who is signed in; without a session the request leads to the sign-in page. */
export function meQuery() {
  return queryOptions({
    queryKey: ["me"],
    queryFn: async ({ signal }) => (await api.get<{ result: Me }>("/api/v1/me/", undefined, { signal })).result,
    staleTime: 5 * 60_000,
  });
}
