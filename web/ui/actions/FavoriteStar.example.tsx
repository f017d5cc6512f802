import { useState } from "react";
import { FavoriteStar } from "./FavoriteStar";

export function FavoriteStarExample() {
  const [on, setOn] = useState(true);
  return <FavoriteStar name="Sales Dashboard" on={on} onToggle={() => setOn(!on)} />;
}
