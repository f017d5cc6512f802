import { type ComponentProps, lazy, Suspense } from "react";

const ThemeEditor = lazy(() => import("./editor/ThemeEditor").then((module) => ({ default: module.ThemeEditor })));

/** The dialog of a theme, whose code loads when it opens. */
export const LazyThemeEditor = (props: ComponentProps<typeof ThemeEditor>) => (
  <Suspense>
    <ThemeEditor {...props} />
  </Suspense>
);
