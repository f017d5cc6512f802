import { z } from "zod";
import { type Localizable, message } from "../language/localizable";

/** What is needed of Google's key file of a service account. Its token endpoint is not: that address is fixed. */
const serviceAccount = z.object({
  client_email: z.string().min(1).max(320),
  private_key: z.string().min(1).max(16_384),
  private_key_id: z.string().max(200).optional(),
});
export type ServiceAccount = z.infer<typeof serviceAccount>;

/**
 * The `service_account_info` of a connection's secure extra, an object or its JSON; null without one.
 */
export function serviceAccountIn(
  secureExtra: string | null | undefined,
): { account: ServiceAccount } | { problem: Localizable } | null {
  const named = (parsed(secureExtra) as { service_account_info?: unknown } | null)?.service_account_info;
  if (named === undefined || named === null || named === "") return null;
  const { success, data } = serviceAccount.safeParse(typeof named === "string" ? parsed(named) : named);
  return success
    ? { account: data }
    : { problem: message("service_account_info must be the JSON key of a service account.") };
}

function parsed(text: string | null | undefined): unknown {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
