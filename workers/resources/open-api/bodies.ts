import type { z } from "zod";
import { annotationLayerToCreate, annotationLayerToUpdate, annotationToCreate, annotationToUpdate } from "../../../schema/annotation-layer/wire";
import { apiKeyToCreate } from "../../../schema/api-key/wire";
import { chartToCreate, chartToUpdate } from "../../../schema/chart/wire";
import { cssTemplateToCreate, cssTemplateToUpdate } from "../../../schema/css-template/wire";
import { colorChanges, configurationChanges, dashboardToCopy, dashboardToCreate, dashboardToUpdate } from "../../../schema/dashboard/wire";
import { connectionToTest, databaseToCreate, databaseToUpdate, parametersToValidate, sqlToValidate } from "../../../schema/database/wire";
import { datasetToCreate, datasetToDuplicate, datasetToGetOrCreate, datasetToUpdate } from "../../../schema/dataset/wire";
import { embeddedToSet, guestTokenRequest } from "../../../schema/embedded/wire";
import { folderToCreate, folderToUpdate, objectsToMove } from "../../../schema/folder/wire";
import { groupToCreate, groupToUpdate } from "../../../schema/group/wire";
import { providerToCreate, providerToUpdate } from "../../../schema/identity-provider/wire";
import { invitationResponse, invitationToCreate, linkToken, passwordResetResponse, passwordResetRequest } from "../../../schema/one-time-link/wire";
import { permissionViewBody, viewMenuBody } from "../../../schema/permission/wire";
import { reportToCreate, reportToUpdate } from "../../../schema/report/wire";
import { roleBody, roleGroups, rolePermissionIds, roleUsers } from "../../../schema/role/wire";
import { rowRuleToCreate, rowRuleToUpdate } from "../../../schema/row-rule/wire";
import { savedQueryToCreate, savedQueryToUpdate } from "../../../schema/saved-query/wire";
import { tagsToCreate, tagToCreate, tagToUpdate } from "../../../schema/tag/wire";
import { meToUpdate, userToCreate, userToUpdate } from "../../../schema/user/wire";

const created = (path: string, create: z.ZodType, update: z.ZodType): Record<string, z.ZodType> => ({ [`POST ${path}/`]: create, [`PUT ${path}/{id}`]: update });

/**
 * The schemas that parse request bodies, by operation. Bodies without a schema of their own are described as objects.
 */
export const BODIES: Readonly<Record<string, z.ZodType>> = {
  ...created("/api/v1/annotation_layer", annotationLayerToCreate, annotationLayerToUpdate),
  "POST /api/v1/annotation_layer/{id}/annotation/": annotationToCreate,
  "PUT /api/v1/annotation_layer/{id}/annotation/{annotation}": annotationToUpdate,
  ...created("/api/v1/chart", chartToCreate, chartToUpdate),
  ...created("/api/v1/css_template", cssTemplateToCreate, cssTemplateToUpdate),
  ...created("/api/v1/dashboard", dashboardToCreate, dashboardToUpdate),
  "POST /api/v1/dashboard/{id}/copy/": dashboardToCopy,
  "POST /api/v1/dashboard/{id}/embedded": embeddedToSet,
  "PUT /api/v1/dashboard/{id}/embedded": embeddedToSet,
  "PUT /api/v1/dashboard/{id}/filters": configurationChanges,
  "PUT /api/v1/dashboard/{id}/colors": colorChanges,
  ...created("/api/v1/database", databaseToCreate, databaseToUpdate),
  "POST /api/v1/database/test_connection/": connectionToTest,
  "POST /api/v1/database/validate_parameters/": parametersToValidate,
  "POST /api/v1/database/{id}/validate_sql/": sqlToValidate,
  ...created("/api/v1/dataset", datasetToCreate, datasetToUpdate),
  "POST /api/v1/dataset/duplicate": datasetToDuplicate,
  "POST /api/v1/dataset/get_or_create/": datasetToGetOrCreate,
  ...created("/api/v1/folder", folderToCreate, folderToUpdate),
  "POST /api/v1/folder/move": objectsToMove,
  "PUT /api/v1/me/": meToUpdate,
  "POST /api/v1/me/api_keys/": apiKeyToCreate,
  ...created("/api/v1/report", reportToCreate, reportToUpdate),
  ...created("/api/v1/rowlevelsecurity", rowRuleToCreate, rowRuleToUpdate),
  ...created("/api/v1/saved_query", savedQueryToCreate, savedQueryToUpdate),
  "POST /api/v1/security/email_verification/confirm": linkToken,
  ...created("/api/v1/security/groups", groupToCreate, groupToUpdate),
  "POST /api/v1/security/guest_token/": guestTokenRequest,
  ...created("/api/v1/security/identity_providers", providerToCreate, providerToUpdate),
  "POST /api/v1/security/invitations/": invitationToCreate,
  "POST /api/v1/security/invitations/accept": invitationResponse,
  "POST /api/v1/security/invitations/look": linkToken,
  "POST /api/v1/security/password_reset/": passwordResetRequest,
  "POST /api/v1/security/password_reset/confirm": passwordResetResponse,
  ...created("/api/v1/security/permissions-resources", permissionViewBody, permissionViewBody),
  ...created("/api/v1/security/resources", viewMenuBody, viewMenuBody),
  ...created("/api/v1/security/roles", roleBody, roleBody),
  "PUT /api/v1/security/roles/{id}/groups": roleGroups,
  "PUT /api/v1/security/roles/{id}/users": roleUsers,
  "POST /api/v1/security/roles/{id}/permissions": rolePermissionIds,
  ...created("/api/v1/security/users", userToCreate, userToUpdate),
  ...created("/api/v1/tag", tagToCreate, tagToUpdate),
  "POST /api/v1/tag/bulk_create": tagsToCreate,
};
