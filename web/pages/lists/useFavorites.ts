import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ResourceClient } from "../../api/transport/resource";
import { t } from "../../i18n";
import { withId } from "../../ui/navigation/DataTable";
import { toast } from "../../ui/overlays/Toast";
import { useProblemToast } from "./useProblemToast";

type Client = Pick<ResourceClient<unknown>, "favorites" | "setFavorite">;
const none: ReadonlySet<number> = new Set();

/**
 * Which of these objects are the person's favorites; a toggle is optimistic and reverts with the `refused` message if
 * the server refuses.
 */
export function useFavorites(
  name: string,
  client: Client,
  ids: readonly number[],
  refused = (message: string) => t("There was an error saving the favorite status: {message}", { message }),
) {
  const cache = useQueryClient();
  const queryKey = ["favorites", name, ids.toSorted((a, b) => a - b).join()];
  const { data = none, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.favorites(ids, signal),
    enabled: ids.length > 0,
  });
  useProblemToast(error, (message) => t("There was an error fetching the favorite status: {message}", { message }));
  const toggle = async (id: number) => {
    const on = !data.has(id);
    cache.setQueryData(queryKey, withId(data, id, on));
    try {
      await client.setFavorite(id, on);
      void cache.invalidateQueries({ queryKey: ["favorites", name], refetchType: "none" });
    } catch (error) {
      cache.setQueryData<ReadonlySet<number>>(queryKey, (now) => withId(now ?? none, id, !on));
      toast("danger", refused((error as Error).message));
    }
  };
  return { favorites: data, toggle };
}
