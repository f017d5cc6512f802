import { useMemo } from "react";
import { cssTemplates } from "../../api/css-templates";
import { ListPage } from "../lists/ListPage";
import { cssTemplateList } from "./css-template-list";

export function CssTemplatesPage() {
  return <ListPage definition={useMemo(() => cssTemplateList(cssTemplates), [])} />;
}
