import { t } from "../../i18n";
import { Badge } from "../../ui/display/Badge";

export function PublishedBadge({ published }: { published: boolean }) {
  return published ? <Badge kind="success">{t("Published")}</Badge> : <Badge kind="draft">{t("Draft")}</Badge>;
}
