import { USER_IMPORT_BYTES_MAX } from '@shop/contract/user-management';
import { userManagementEndpoints as endpoints } from '@shop/contract/user-management.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountFileEndpoint, mountListFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { acceptFiles } from '#platform/http/uploaded-file.ts';
import { addImportedUsers, createUser } from './use-cases/add-users.ts';
import {
  blockUser,
  changeAccount,
  changeDelivery,
  changePassword,
  changePermissions,
  changeSettings,
  sendLink,
} from './use-cases/change-settings.ts';
import { checkUserImport, writeUserSample } from './use-cases/check-import.ts';
import { exportUsers } from './use-cases/export-users.ts';
import { removeUser } from './use-cases/remove-user.ts';
import { resetSecondFactor } from './use-cases/reset-second-factor.ts';
import { listUsers, viewUser } from './use-cases/show-users.ts';

export async function userManagementRoutes(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, { bytesMax: USER_IMPORT_BYTES_MAX, tooLarge: 'cartImport.too_large' });
  mountEndpoint(app, endpoints.list, (ctx, { query }) => listUsers(ctx, query));
  mountListFileEndpoint(app, endpoints.exportList, (ctx, { query }) => exportUsers(ctx, query));
  mountEndpoint(app, endpoints.view, (ctx, { params }) => viewUser(ctx, params.customerUsername));
  mountEndpoint(app, endpoints.create, (ctx, { body }) => createUser(ctx, body));
  mountEndpoint(app, endpoints.remove, (ctx, { params, query }) => removeUser(ctx, params.customerUsername, query));
  mountEndpoint(app, endpoints.account, (ctx, { params, body }) => changeAccount(ctx, params.customerUsername, body));
  mountEndpoint(app, endpoints.deliveryPickup, (ctx, { params, body }) =>
    changeDelivery(ctx, params.customerUsername, body),
  );
  mountEndpoint(app, endpoints.updatePassword, (ctx, { params, body }) =>
    changePassword(ctx, params.customerUsername, body),
  );
  mountEndpoint(app, endpoints.permissions, (ctx, { params, body }) =>
    changePermissions(ctx, params.customerUsername, body),
  );
  mountEndpoint(app, endpoints.orderSettings, (ctx, { params, body: { version, cartLimit } }) =>
    changeSettings(ctx, params.customerUsername, { version, cartLimitCents: cartLimit }),
  );
  for (const endpoint of [
    endpoints.orderConfirmation,
    endpoints.orderStatusUpdateConfirmation,
    endpoints.packingSlipSettings,
  ] as const) {
    mountEndpoint(app, endpoint, (ctx, { params, body }) => changeSettings(ctx, params.customerUsername, body));
  }
  mountEndpoint(app, endpoints.block, (ctx, { params, body }) => blockUser(ctx, params.customerUsername, body));
  mountEndpoint(app, endpoints.resetSecondFactor, (ctx, { params }) => resetSecondFactor(ctx, params.customerUsername));
  mountEndpoint(app, endpoints.invite, (ctx, { params }) => sendLink(ctx, params.customerUsername));
  mountEndpoint(app, endpoints.checkImport, (ctx, { body }) => checkUserImport(ctx, body));
  mountEndpoint(app, endpoints.addImport, (ctx, { body }) => addImportedUsers(ctx, body));
  mountFileEndpoint(app, endpoints.sample, async (ctx, { query }) => writeUserSample({ ...ctx, locale: query.locale }));
}
