import { Skeleton } from "./Skeleton";

export const SkeletonExample = () => (
  <div className="col" style={{ maxWidth: 280 }}>
    <Skeleton width="60%" />
    <Skeleton height={96} />
  </div>
);
