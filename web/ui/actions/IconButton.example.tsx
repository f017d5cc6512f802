import { Download, Ellipsis, Star } from "lucide-react";
import { IconButton } from "./IconButton";

export const IconButtonExample = () => (
  <div className="row">
    <IconButton icon={Download} label="Import dashboards" />
    <IconButton icon={Ellipsis} label="More" size="small" />
    <IconButton icon={Star} label="Favorite Sales" size="tiny" className="star" aria-pressed={true} filled />
    <IconButton icon={Star} label="Favorite Births" size="tiny" className="star" aria-pressed={false} />
  </div>
);
