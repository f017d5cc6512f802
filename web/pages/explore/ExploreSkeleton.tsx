import { Skeleton } from "../../ui/feedback/Skeleton";

/** Skeleton of the panes while the chart's form loads. */
export function ExploreSkeleton() {
  return (
    <>
      <div className="phead">
        <Skeleton width={220} height={16} />
      </div>
      <main id="main" className="exp" aria-busy="true">
        <div className="pane p-ds" style={{ padding: 16, gap: 12 }}>
          {Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} width={`${90 - (index % 4) * 12}%`} />
          ))}
        </div>
        <div className="pane p-ct" style={{ padding: 16, gap: 16 }}>
          {Array.from({ length: 7 }, (_, index) => (
            <Skeleton key={index} height={32} />
          ))}
        </div>
        <div className="stage" style={{ padding: 16 }}>
          <Skeleton height="100%" />
        </div>
      </main>
    </>
  );
}
