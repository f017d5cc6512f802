import { FileCode } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/transport/client";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Menu } from "../../../ui/actions/Menu";

interface CssTemplate {
  id: number;
  template_name: string | null;
  css: string | null;
}

const templatesQuery = {
  queryKey: ["css-templates"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (
      await call("GET /api/v1/css_template/", {
        query: { q: { page: 0, page_size: 100, order_column: "template_name", order_direction: "asc" } },
        signal,
      })
    ).result,
  retry: false,
};

/** Replaces the CSS with one of the workspace's templates; the replacement can be undone. */
export function CssTemplates({ css, onChange }: { css: string; onChange: (css: string) => void }) {
  const { data: templates = [] } = useQuery(templatesQuery);
  const [replaced, setReplaced] = useState<{ before: string; by: string } | null>(null);
  if (templates.length === 0) return null;
  const take = (template: CssTemplate) => {
    setReplaced({ before: css, by: template.css ?? "" });
    onChange(template.css ?? "");
  };
  return (
    <span className="row css-templates">
      <Menu
        align="start"
        button={
          <Button size="small" icon={FileCode}>
            {t("Load a CSS template")}
          </Button>
        }
        entries={templates.map((template) => ({
          label: template.template_name || t("Template {id}", { id: template.id }),
          checked: template.css === css,
          onSelect: () => take(template),
        }))}
      />
      {replaced && replaced.by === css && replaced.before !== css && (
        <Button kind="link" size="tiny" onClick={() => onChange(replaced.before)}>
          {t("Undo template")}
        </Button>
      )}
    </span>
  );
}
