import { lazy, Suspense } from "react";

const GalleryPage = lazy(() => import("./GalleryPage").then((module) => ({ default: module.GalleryPage })));

/** The gallery by a file of its own: the list of all that it loads stays out of the code that every page begins with. */
export const Gallery = () => <Suspense><GalleryPage /></Suspense>;
