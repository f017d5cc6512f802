// Every table, for drizzle-kit and for the stores.
export * from "./workspace/table";
export * from "./role/table";
export * from "./user/table";
export * from "./session/table";
export * from "./database/table";
export * from "./dataset/table";
export * from "./chart/table";
export * from "./dashboard/table";
export * from "./tag/table";
export * from "./favorite/table";
export * from "./row-rule/table";
export * from "./annotation-layer/table";
export * from "./explore-state/table";
export * from "./permalink/table";
export * from "./dashboard-version/table";
export * from "./embedded/table";
