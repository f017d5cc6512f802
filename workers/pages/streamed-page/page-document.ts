import { escapedHtml } from "../../../schema/escaped-html";
import type { DocumentParts } from "./document-parts";

interface Start {
  language: string;
  title: string;
  mode: "light" | "dark";
  hasNavigation: boolean;
  /** The page's layout as HTML, shown in a shadow root, whose slots the pictures fill in any order. */
  skeleton: string;
  skeletonStyles: string;
  /** Styles of the pictures that the page may contain. */
  pictureStyles: string;
  /** What the application takes instead of requesting it. */
  blocks: string;
  /** The hidden input of pages with the CSRF token. */
  input: string;
}

/**
 * The document up to its charts. The application's root comes first, so that its code can run while the skeleton's
 * element is still open and pictures arrive in it. Nothing blocks the parser: the first script is inline, and it loads
 * the application and its style sheets once the page is painted.
 */
export const documentStart = (
  parts: DocumentParts,
  { language, title, mode, hasNavigation, skeleton, skeletonStyles, pictureStyles, blocks, input }: Start,
): string =>
  `<!doctype html><html lang="${escapedHtml(language)}" data-theme="${mode}" data-streamed><head>` +
  `<style>${parts.pageStyles}${pictureStyles}</style>${parts.head.replace(/<title>.*?<\/title>/, () => `<title>${escapedHtml(title ? `${title} · Edgewise` : "Edgewise")}</title>`)}` +
  `${parts.styleSheets}<link rel="modulepreload" crossorigin href="${parts.application}"></head>` +
  `<body>${input}<div id="root"></div><div id="page-skeleton">` +
  `<template shadowrootmode="open"><style>${skeletonStyles}</style>${hasNavigation ? NAVIGATION : ""}${skeleton}</template>\n` +
  `${blocks}<script data-application="${parts.application}">${parts.firstScript}</script>\n`;

export const documentEnd = "</div></body></html>\n";

/** A chart's picture for the slot of its tile. */
export const pictureHtml = (slot: string, chartId: number, markup: string): string =>
  `<div slot="${escapedHtml(slot)}" class="edge-picture" data-edge-chart="${chartId}">${markup}</div>\n`;

const NAVIGATION =
  '<div class="nav"><div class="brand"><svg width="20" height="20" viewBox="0 0 20 20"><rect width="20" height="20" rx="5" fill="var(--accent)"/><path d="M5 14.5V9M9 14.5V5.5M13 14.5v-4" stroke="var(--on-accent)" stroke-width="2" stroke-linecap="round"/><path d="M16 4v12" stroke="var(--on-accent)" stroke-opacity=".55" stroke-width="1.5" stroke-linecap="round"/></svg><span>Edgewise</span></div></div>';
