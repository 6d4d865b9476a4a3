import { PHOTO_BYTES_MAX, returnsApi } from '@shop/contract/returns';
import type { FastifyInstance } from 'fastify';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { acceptFiles } from '#platform/http/uploaded-file.ts';
import { cancelReturn } from './use-cases/cancel-return.ts';
import { checkChoice, listPickupSlots, showReturnable } from './use-cases/choose-items.ts';
import { exportReturns } from './use-cases/export-returns.ts';
import { addPhoto, downloadPhoto } from './use-cases/store-photo.ts';
import { registerReturn } from './use-cases/register-return.ts';
import { listReturns, printSlip, showReturn } from './use-cases/show-return.ts';

export async function returnsRoutes(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, { bytesMax: PHOTO_BYTES_MAX, tooLarge: 'photo.too_large' });
  mountEndpoint(app, returnsApi.order, (ctx, { params }) => showReturnable(ctx, params.orderNumber));
  mountEndpoint(app, returnsApi.check, (ctx, { body }) => checkChoice(ctx, body));
  mountEndpoint(app, returnsApi.pickupSlots, (ctx, { params }) => listPickupSlots(ctx, params.addressId));
  mountEndpoint(app, returnsApi.create, (ctx, { body }) => registerReturn(ctx, body));
  mountEndpoint(app, returnsApi.addPhoto, (ctx, { body }) => addPhoto(ctx, body.file));
  mountFileEndpoint(app, returnsApi.photo, (ctx, { params }) => downloadPhoto(ctx, params.photoId));
  mountEndpoint(app, returnsApi.list, (ctx, { query }) =>
    listReturns(ctx, query ?? { filter: 'allReturns', page: 1, ipp: 10 }),
  );
  mountFileEndpoint(app, returnsApi.exportList, (ctx, { query }) => exportReturns(ctx, query));
  mountFileEndpoint(app, returnsApi.export, (ctx, { params }) => printSlip(ctx, Number(params.returnId)));
  mountEndpoint(app, returnsApi.get, (ctx, { params }) => showReturn(ctx, Number(params.returnId)));
  mountEndpoint(app, returnsApi.cancel, (ctx, { params }) => cancelReturn(ctx, Number(params.returnId)));
}
