import { Tag, Tags } from "./Tag";

export const TagExample = () => (
  <div className="row" style={{ gap: 16 }}>
    <Tag>finance</Tag>
    <Tag onRemove={() => {}}>messages-and-channels-of-2026</Tag>
    <Tags names={["community", "messages-and-channels", "health", "survey", "maps"]} />
  </div>
);
