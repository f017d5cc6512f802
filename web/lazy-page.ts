import type { AsyncRouteComponent } from "@tanstack/react-router";
import { createElement } from "react";
import { moduleLoader } from "./charts/module-loader";
import { FailedLoad } from "./shell/failed-load";

/**
 * The component of a route: the router fetches its module before it renders it, and again after a failed fetch. The
 * module's type is not constrained, since pages refer to the routes themselves.
 */
export function lazyPage<Module extends Record<string, any>>(
  fetchPage: () => Promise<Module>,
  name: keyof Module & string,
): AsyncRouteComponent<object> {
  const { load, loaded } = moduleLoader(fetchPage);
  const Page: AsyncRouteComponent<object> = () => {
    const page = loaded();
    if (!page) throw new FailedLoad();
    return createElement(page[name]);
  };
  Page.preload = async () => {
    if (!loaded()) await load().catch(() => undefined);
  };
  return Page;
}
