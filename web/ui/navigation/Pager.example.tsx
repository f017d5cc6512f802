import { useState } from "react";
import { Pager } from "./Pager";

export function PagerExample() {
  const [page, setPage] = useState(2);
  return <Pager page={page} pageSize={25} count={312} onPage={setPage} />;
}
