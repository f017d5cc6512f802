import "@fontsource-variable/inter/wght.css";
import "./theme/tokens.css";
import "./theme/base.css";
import "./ui/ui.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { whenSessionEnds } from "./api/transport/ended-session";
import { queryClient } from "./api/transport/query-client";
import { activateLocale, preferredLocale } from "./i18n";
import { router } from "./router";
import { followLinks } from "./shell/follow-links";
import { ThemeProvider } from "./theme/ThemeProvider";
import { Toasts } from "./ui/Toast";

const locale = preferredLocale(localStorage.getItem("edgewise-locale"), navigator.languages);
if (locale !== "en") await activateLocale(locale);
followLinks(document, router);
whenSessionEnds(async () => (await import("./pages/login/reauthenticate/prompt-sign-in")).promptSignIn());

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
