import { resource } from "../transport/resource";

export const rowRules = resource("rowlevelsecurity");
