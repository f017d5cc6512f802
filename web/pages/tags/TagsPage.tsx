import { useMemo } from "react";
import { tags } from "../../api/tags";
import { ListPage } from "../lists/ListPage";
import { tagList } from "./tag-list";

export function TagsPage() {
  return <ListPage definition={useMemo(() => tagList(tags), [])} />;
}
