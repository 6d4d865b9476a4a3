import { profileEndpoints } from '@shop/contract/profile.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { confirmEmail } from './email-change.ts';
import {
  changeAccount,
  changeDelivery,
  changeOwnSettings,
  changePassword,
  chooseBranch,
  getOwnBranch,
  getProfile,
} from './profile.service.ts';

export async function profileRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, profileEndpoints.get, (ctx) => getProfile(ctx));
  mountEndpoint(app, profileEndpoints.account, (ctx, { body }) => changeAccount(ctx, body));
  mountEndpoint(app, profileEndpoints.updatePassword, (ctx, { body }) => changePassword(ctx, body));
  mountEndpoint(app, profileEndpoints.deliveryPickup, (ctx, { body }) => changeDelivery(ctx, body));
  mountEndpoint(app, profileEndpoints.ownBranch, (ctx) => getOwnBranch(ctx));
  mountEndpoint(app, profileEndpoints.chooseBranch, (ctx, { body }) => chooseBranch(ctx, body.pickupLocationErpId));
  mountEndpoint(app, profileEndpoints.packingSlipSettings, (ctx, { body }) => changeOwnSettings(ctx, body));
  mountEndpoint(app, profileEndpoints.orderConfirmation, (ctx, { body }) => changeOwnSettings(ctx, body));
  mountEndpoint(app, profileEndpoints.orderStatusUpdateConfirmation, (ctx, { body }) => changeOwnSettings(ctx, body));
  mountEndpoint(app, profileEndpoints.confirmEmail, (ctx, { params }) => confirmEmail(ctx, params.token));
}
