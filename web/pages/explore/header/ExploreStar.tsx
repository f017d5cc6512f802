import { charts } from "../../../api/charts";
import { t } from "../../../i18n";
import { FavoriteStar } from "../../../ui/actions/FavoriteStar";
import { useFavorites } from "../../lists/useFavorites";

export function ExploreStar({ id, name }: { id: number; name: string }) {
  const { favorites, toggle } = useFavorites("chart", charts, [id], () =>
    t("An error occurred while starring this chart"),
  );
  return <FavoriteStar name={name} on={favorites.has(id)} onToggle={() => void toggle(id)} />;
}
