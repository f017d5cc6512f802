import { ApiError } from "../api/api-error";
import type { GuestSession } from "../api/guest-session";
import { t } from "../i18n";

/** The SDK asks its site for a token again ten seconds after that failed. */
const PATIENCE_MS = 12_000;

export interface GuestTokens extends GuestSession {
  /** The site around gave a newer token. */
  take: (next: string) => void;
}

/** The tokens of a guest, one after the other; `onBack` is told when one comes after access had ended. */
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
      if (refused === token && message === "Token has expired") await Promise.race([next.promise, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
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

const accessEnded = (): ApiError => new ApiError(401, [{ message: t("The page that shows this dashboard has to be loaded anew."), error_type: "", level: "warning", extra: null }]);
