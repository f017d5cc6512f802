import { isWebhook } from "../../schema/report/recipient";
import { ExternalFailure } from "../external/external-failure";
import { fetchExternal } from "../external/fetch-external";
import type { NetworkPolicy } from "../external/public-host";
import { type Localizable, message } from "../../schema/language/localizable";

const TIMEOUT_MS = 30_000;
/** Only a webhook's status matters; its body is not read. */
const NOTHING = 0;
const NO_ADDRESS = message("A webhook's URL must start with https://.");

/** Posts JSON to a recipient's address; returns why it failed, without naming the address. */
export async function postWebhook(network: NetworkPolicy, address: string, body: unknown): Promise<Localizable | null> {
  if (!isWebhook(address)) return NO_ADDRESS;
  const headers = { "content-type": "application/json" };
  try {
    const request = {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      deadline: TIMEOUT_MS,
      maxBytes: NOTHING,
    } as const;
    const response = await fetchExternal(network, address.trim(), request);
    await response.cancel();
    return response.ok ? null : message("A webhook returned status {status}.", { status: response.status });
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    if (error.fault === "url") return NO_ADDRESS;
    if (error.fault === "host") return message("Couldn't reach a webhook's host.");
    if (error.fault === "redirected") return message("A webhook returned status {status}.", { status: error.status });
    throw error;
  }
}
