import { resource } from "../transport/resource";

export const datasets = resource("dataset");
