import {
  BellRing,
  Braces,
  IdCard,
  Palette,
  Puzzle,
  ScrollText,
  ShieldCheck,
  StickyNote,
  Tag,
  User,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { Can } from "../api/people/rights";
import { t } from "../i18n";
import type { MenuEntry } from "../ui/actions/Menu";

interface AdminPage {
  /** The permission pair that opens it. */
  needs: readonly [permission: string, view: string];
  label: string;
  icon: LucideIcon;
  href: string;
}

/** Returns the entries of the Settings menu that the person has permission for, under Superset's headings. */
export function adminEntries(can: Can): MenuEntry[] {
  const sections: [heading: string, pages: AdminPage[]][] = [
    [
      t("Security"),
      [
        { needs: ["menu_access", "List Users"], label: t("Users"), icon: User, href: "/users/" },
        { needs: ["menu_access", "List Roles"], label: t("Roles"), icon: IdCard, href: "/roles/" },
        { needs: ["menu_access", "List Groups"], label: t("Groups"), icon: Users, href: "/list_groups/" },
        {
          needs: ["menu_access", "Row Level Security"],
          label: t("Row level security"),
          icon: ShieldCheck,
          href: "/rowlevelsecurity/list/",
        },
        { needs: ["can_read", "Log"], label: t("Action log"), icon: ScrollText, href: "/actionlog/list/" },
      ],
    ],
    [
      t("Manage"),
      [
        {
          needs: ["menu_access", "CSS Templates"],
          label: t("CSS templates"),
          icon: Braces,
          href: "/csstemplatemodelview/list/",
        },
        { needs: ["menu_access", "Plugins"], label: t("Plugins"), icon: Puzzle, href: "/dynamic-plugins/list/" },
        { needs: ["menu_access", "Themes"], label: t("Themes"), icon: Palette, href: "/theme/list/" },
        {
          needs: ["menu_access", "Alerts & Report"],
          label: t("Alerts & Reports"),
          icon: BellRing,
          href: "/alert/list/",
        },
        {
          needs: ["menu_access", "Annotation Layers"],
          label: t("Annotation Layers"),
          icon: StickyNote,
          href: "/annotationlayer/list/",
        },
        { needs: ["menu_access", "Tags"], label: t("Tags"), icon: Tag, href: "/superset/tags/" },
      ],
    ],
  ];
  return sections.flatMap(([heading, pages]): MenuEntry[] => {
    const open = pages.filter(({ needs }) => can(...needs));
    return open.length
      ? [
          { kind: "separator" },
          { kind: "heading", label: heading },
          ...open.map(({ label, icon, href }) => ({ kind: "link" as const, label, icon, href })),
        ]
      : [];
  });
}
