import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useEffect } from "react";
import { t } from "../../../i18n";
import { IconButton } from "../../../ui/actions/IconButton";
import { toast } from "../../../ui/overlays/Toast";
import { favoriteQuery, saveFavorite } from "../queries";

/** Toggles optimistically and reverts when the server refuses; the state is requested once `isEnabled` is true. */
export function FavoriteStar({ dashboardId, isEnabled }: { dashboardId: number; isEnabled: boolean }) {
  const queryClient = useQueryClient();
  const { queryKey } = favoriteQuery(dashboardId);
  const { data: favorite = false, isError } = useQuery({ ...favoriteQuery(dashboardId), enabled: isEnabled });
  useEffect(() => {
    if (isError) toast("danger", t("There was an issue fetching the favorite status of this dashboard."));
  }, [isError]);
  const save = async (wanted: boolean) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, wanted);
    await saveFavorite(dashboardId, wanted).catch(() => {
      queryClient.setQueryData(queryKey, !wanted);
      toast("danger", t("There was an issue favoriting this dashboard."));
    });
  };
  const label = favorite ? t("Remove from favorites") : t("Add to favorites");
  return (
    <IconButton
      icon={Star}
      size="small"
      className="star"
      label={label}
      filled={favorite}
      aria-pressed={favorite}
      onClick={() => void save(!favorite)}
    />
  );
}
