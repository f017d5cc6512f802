import { queryOptions } from "@tanstack/react-query";
import { followLocale } from "../../language";
import { call } from "../transport/client";

/** The person who is signed in; without a session the request leads to the sign-in page. */
export function meQuery() {
  return queryOptions({
    queryKey: ["me"],
    queryFn: async ({ signal }) => {
      const me = (await call("GET /api/v1/me/", { signal })).result;
      followLocale(me.locale);
      return me;
    },
    staleTime: 5 * 60_000,
  });
}
