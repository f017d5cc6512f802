import { Badge } from "./Badge";

export const BadgeExample = () => (
  <div className="row wrap">
    <Badge kind="success">Published</Badge>
    <Badge kind="draft">Draft</Badge>
    <Badge kind="info">Cached</Badge>
    <Badge kind="warning">Row limit</Badge>
    <Badge kind="danger">Failed</Badge>
    <Badge kind="accent" plain>
      Physical
    </Badge>
  </div>
);
