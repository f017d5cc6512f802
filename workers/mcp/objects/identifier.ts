import { z } from "zod";

/** An object's number, or its UUID (or slug) as a text. */
export const identifier = (description: string) => z.union([z.int(), z.string().min(1).max(250)]).describe(description);

/** The identifier as a part of an address. */
export const pathPart = (id: number | string): string => encodeURIComponent(String(id).trim());

interface NamedPerson {
  id: number;
  first_name?: string;
  last_name?: string;
}

/** People without their email addresses. */
export const namesOf = (people: readonly NamedPerson[] | undefined) =>
  (people ?? []).map(({ id, first_name, last_name }) => ({ id, first_name, last_name }));
