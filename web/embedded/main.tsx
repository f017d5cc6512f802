import "@fontsource-variable/inter/wght.css";
import "../../schema/theme/tokens.css";
import "../theme/base.css";
import "../shell/page-skeleton.css";
import "../ui/ui.css";
import "./embedded.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { ApiError } from "../api/transport/api-error";
import { beGuest } from "../api/transport/guest-session";
import { queryClient } from "../api/transport/query-client";
import { activateLocale } from "../i18n";
import { initialLocale } from "../language";
import { endPageSkeleton } from "../shell/end-page-skeleton";
import { ThemeProvider } from "../theme/ThemeProvider";
import { Toasts } from "../ui/overlays/Toast";
import { EmbeddedPage } from "./EmbeddedPage";
import { type GuestTokens, guestTokens } from "./guest-tokens";
import { handedPort, switchboard } from "./switchboard";

const uuid = /^\/embedded\/([0-9a-f-]{36})\/?$/i.exec(location.pathname)?.[1];
let guest: GuestTokens | undefined;
/** Refetches the queries that were refused while access had ended. */
const refetch = () =>
  void queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) => (state.error as ApiError | null)?.status === 401,
  });
await activateLocale(initialLocale());
const around = switchboard(await handedPort());
await new Promise<void>((resolve) => {
  around.define({
    guestToken: ({ guestToken }: { guestToken: string }) => {
      if (guest) return guest.take(guestToken);
      beGuest((guest = guestTokens(guestToken, refetch)));
      resolve();
    },
  });
});

const root = document.getElementById("root") as HTMLElement;
endPageSkeleton(root);
createRoot(root).render(
  <StrictMode>
    <ThemeProvider keep={false}>
      <QueryClientProvider client={queryClient}>
        {uuid && <EmbeddedPage uuid={uuid} around={around} />}
        <Toasts />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
