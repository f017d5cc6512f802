import "@fontsource-variable/inter/wght.css";
import "../schema/theme/tokens.css";
import "./theme/base.css";
import "./ui/ui.css";
import "./shell/page-skeleton.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { whenSessionEnds } from "./api/transport/ended-session";
import { queryClient } from "./api/transport/query-client";
import { activateLocale } from "./i18n";
import { initialLocale } from "./language";
import { router } from "./router";
import { endPageSkeleton } from "./shell/end-page-skeleton";
import { followLinks } from "./shell/follow-links";
import { reloadAfterDeployment } from "./shell/reload-after-deployment";
import { styleSheetsLoaded } from "./shell/style-sheets-loaded";
import { ThemeProvider } from "./theme/ThemeProvider";
import { Toasts } from "./ui/overlays/Toast";

await Promise.all([activateLocale(initialLocale()), styleSheetsLoaded()]);
followLinks(document, router);
whenSessionEnds(async () => (await import("./pages/login/reauthenticate/prompt-sign-in")).promptSignIn());
reloadAfterDeployment();

const root = document.getElementById("root") as HTMLElement;
endPageSkeleton(root);
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
