import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../display/Icon";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  hint?: string;
  /** The heading level in its context. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
}

/** Names what is missing, and what to do next. */
export function EmptyState({ icon, title, hint, level = 3, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Icon of={icon} />
      <Heading>{title}</Heading>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
