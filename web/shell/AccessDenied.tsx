import { Lock } from "lucide-react";
import { t } from "../i18n";
import { EmptyState } from "../ui/feedback/EmptyState";

interface AccessDeniedProps {
  title: string;
  /** The permission pair that none of the person's roles has. */
  needs: readonly [permission: string, view: string];
  level?: 2 | 3;
}

/** Shown in place of a page that the person's roles do not open: the missing permission, and who can help. */
export function AccessDenied({ title, needs: [permission, view], level = 2 }: AccessDeniedProps) {
  return (
    <EmptyState
      icon={Lock}
      level={level}
      title={title}
      hint={t(
        "None of your roles has the permission “{permission} on {view}”. An administrator of the workspace can grant it.",
        { permission: permission.replaceAll("_", " "), view },
      )}
    />
  );
}
