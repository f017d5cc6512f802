const RELOADED = "edgewise-reloaded";

/**
 * Reloads the page when a file of it is missing because a newer version was deployed: once per version, so that a
 * cached page does not reload forever. A file that is missing for another reason, such as a lost connection, does not.
 */
export function reloadAfterDeployment(): void {
  addEventListener("vite:preloadError", async () => {
    // Drafts are stored as on any reload: the component that needs the file may take the page's state with it.
    for (const leaving of ["beforeunload", "pagehide"]) dispatchEvent(new Event(leaving));
    const { src } = document.querySelector<HTMLScriptElement>("script#application")!;
    const { pathname } = new URL(src);
    const page = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-store" }).then(
      (response) => (response.ok ? response.text() : pathname),
      () => pathname,
    );
    if (page.includes(pathname) || sessionStorage.getItem(RELOADED) === pathname) return;
    sessionStorage.setItem(RELOADED, pathname);
    location.reload();
  });
}
