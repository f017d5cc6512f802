import { Plus } from "lucide-react";
import { Button } from "./Button";

export const ButtonExample = () => (
  <div className="row wrap">
    <Button kind="primary" icon={Plus}>
      Dashboard
    </Button>
    <Button>Bulk select</Button>
    <Button kind="ghost">Clear all</Button>
    <Button kind="link">View all</Button>
    <Button kind="danger-quiet">Delete</Button>
    <Button kind="danger">Delete 2 charts</Button>
    <Button size="small">Small</Button>
    <Button size="tiny">Tiny</Button>
    <Button disabled>Disabled</Button>
  </div>
);
