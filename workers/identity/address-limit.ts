import type { Env } from "../env";
import { networkOf } from "./network-of";

/** Requests that are limited by the client's address; each kind has a counter of its own. */
export type LimitedDoor = "sign-in" | "link" | "refresh" | "reset" | "client";

/** Whether an address may try again within the minute; requests without an address share a counter. */
export async function withinAddressLimit(
  { SIGN_IN_LIMITER }: Pick<Env, "SIGN_IN_LIMITER">,
  door: LimitedDoor,
  address: string | null,
): Promise<boolean> {
  const { success } = await SIGN_IN_LIMITER.limit({ key: `address:${door}:${networkOf(address ?? "")}` });
  return success;
}
