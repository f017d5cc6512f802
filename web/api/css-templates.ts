import { resource } from "./transport/resource";

export const cssTemplates = resource("css_template");
