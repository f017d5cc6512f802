import { Lock } from "lucide-react";
import { t } from "../i18n";
import { EmptyState } from "../ui/EmptyState";

interface LackingProps {
  title: string;
  /** The pair that none of the person's roles holds. */
  needs: readonly [permission: string, view: string];
  level?: 2 | 3;
}

/** In the place of what a person's roles do not open: what is missing, and who can help. */
export function Lacking({ title, needs: [permission, view], level = 2 }: LackingProps) {
  return <EmptyState icon={Lock} level={level} title={title} hint={t("None of your roles has the permission “{permission} on {view}”. An administrator of the workspace can give it to you.", { permission: permission.replaceAll("_", " "), view })} />;
}
