import { lazy, Suspense } from "react";

const GalleryPage = lazy(() => import("./GalleryPage").then((module) => ({ default: module.GalleryPage })));

/** The gallery in a file of its own: the list of all that it loads stays out of the initial bundle of every page. */
export const Gallery = () => (
  <Suspense>
    <GalleryPage />
  </Suspense>
);
