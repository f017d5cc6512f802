import { Star } from "lucide-react";
import { t } from "../../i18n";
import { IconButton } from "./IconButton";

export function FavoriteStar({ name, on, onToggle }: { name: string; on: boolean; onToggle: () => void }) {
  return (
    <IconButton
      icon={Star}
      size="tiny"
      className="star"
      label={t("Favorite {name}", { name })}
      aria-pressed={on}
      filled={on}
      onClick={onToggle}
    />
  );
}
