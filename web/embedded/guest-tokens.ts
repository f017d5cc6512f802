import { ApiError } from "../api/transport/api-error";
import type { GuestSession } from "../api/transport/guest-session";
import { t } from "../i18n";

/** The SDK requests a token from its site again ten seconds after a failure. */
const PATIENCE_MS = 12_000;

export interface GuestTokens extends GuestSession {
  /** Accepts a newer token from the embedding site. */
  take: (next: string) => void;
}

/** Manages the successive tokens of a guest; `onBack` is called when a token comes after access had ended. */
export function guestTokens(first: string, onBack: () => void): GuestTokens {
  let token = first;
  let ended: string | undefined;
  let next = Promise.withResolvers<void>();
  return {
    token: () => token,
    check: () => {
      if (token === ended) throw accessEnded();
    },
    renewed: async (refused, { message }) => {
      if (refused === token && message === "Token has expired")
        await Promise.race([next.promise, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      if (refused !== token) return true;
      ended = token;
      throw accessEnded();
    },
    take: (given) => {
      const wasEnded = token === ended;
      token = given;
      next.resolve();
      next = Promise.withResolvers<void>();
      if (wasEnded && given !== ended) onBack();
    },
  };
}

const accessEnded = (): ApiError =>
  new ApiError(401, [
    { message: t("Reload the page that shows this dashboard."), error_type: "", level: "warning", extra: null },
  ]);
