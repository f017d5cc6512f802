import type { z } from "zod";
import { calls } from "../../../schema/calls/calls";
import type { CallDeclaration } from "../../../schema/calls/declaration";
import { datasetToGetOrCreate } from "../../../schema/dataset/wire";
import { embeddedToSet, guestTokenRequest } from "../../../schema/embedded/wire";
import { permissionViewBody, viewMenuBody } from "../../../schema/permission/wire";
import { registrationBody } from "../../../schema/one-time-link/wire";
import { roleBody } from "../../../schema/role/wire";

/** Bodies of operations that the app does not call, or calls with fewer fields than they accept. */
const UNDECLARED: Readonly<Record<string, z.ZodType>> = {
  "PUT /api/v1/dashboard/{id}/embedded": embeddedToSet,
  "POST /api/v1/dataset/get_or_create/": datasetToGetOrCreate,
  "POST /api/v1/security/guest_token/": guestTokenRequest,
  "POST /api/v1/security/permissions-resources/": permissionViewBody,
  "PUT /api/v1/security/permissions-resources/{id}": permissionViewBody,
  "POST /api/v1/security/resources/": viewMenuBody,
  "PUT /api/v1/security/resources/{id}": viewMenuBody,
  "PUT /api/v1/security/roles/{id}": roleBody,
  "POST /api/v1/security/user_registrations/": registrationBody,
  "PUT /api/v1/security/user_registrations/{id}": registrationBody,
};

/** "PUT /api/v1/chart/{}" for an operation or a declared call, however their parameters are named. */
const shapeOf = (operation: string): string => operation.replaceAll(/:\w+|\{\w+\}/g, "{}");

const bodies = new Map<string, z.ZodType>();
for (const [call, { body }] of Object.entries<CallDeclaration>(calls)) if (body) bodies.set(shapeOf(call), body);
for (const [operation, body] of Object.entries(UNDECLARED)) bodies.set(shapeOf(operation), body);

/** The schema of an operation's request body; operations without one are described as taking an object. */
export const bodyOf = (operation: string): z.ZodType | undefined => bodies.get(shapeOf(operation));
