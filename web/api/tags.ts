import { api } from "./client";

/** What a tag is on, as the calls number it. */
export const CHART_OBJECT = 2;

/** Puts tags on an object by their names; those that are not there yet are made. */
export const addTags = (objectType: number, id: number, names: readonly string[]) => api.post<unknown>(`/api/v1/tag/${objectType}/${id}/`, { properties: { tags: names } });
