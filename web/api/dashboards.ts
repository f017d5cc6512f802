import { resource } from "./transport/resource";

export const dashboards = resource("dashboard");
