import { resource } from "./transport/resource";

export interface CssTemplateItem {
  id: number;
  template_name: string | null;
  css: string | null;
  /** UTC, without a zone. */
  changed_on: string;
}

export const cssTemplates = resource<CssTemplateItem>("css_template");
