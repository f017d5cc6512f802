/** Waits for the style sheets that a streamed page loads after it was painted. */
export const styleSheetsLoaded = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>("link[data-style]")].map(
      (link) =>
        link.sheet ??
        new Promise((resolve) => {
          for (const end of ["load", "error"]) link.addEventListener(end, resolve);
        }),
    ),
  );
