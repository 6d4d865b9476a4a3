import { PHOTO_BYTES_MAX, returnsApi } from '@shop/contract/returns';
import type { FastifyInstance } from 'fastify';
import { plugFile } from '#platform/http/plug-file.ts';
import { plug } from '#platform/http/plug.ts';
import { acceptFiles } from '#platform/http/uploaded-file.ts';
import { cancelReturn } from './use-cases/cancel-return.ts';
import { checkChoice, listPickupSlots, showReturnable } from './use-cases/choose-items.ts';
import { exportReturns } from './use-cases/export-returns.ts';
import { addPhoto, downloadPhoto } from './use-cases/keep-photo.ts';
import { registerReturn } from './use-cases/register-return.ts';
import { listReturns, printSlip, showReturn } from './use-cases/show-return.ts';

export async function returnsRoutes(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, { bytesMax: PHOTO_BYTES_MAX, tooLarge: 'photo.too_large' });
  plug(app, returnsApi.order, (ctx, { params }) => showReturnable(ctx, params.orderNumber));
  plug(app, returnsApi.check, (ctx, { body }) => checkChoice(ctx, body));
  plug(app, returnsApi.pickupSlots, (ctx, { params }) => listPickupSlots(ctx, params.addressId));
  plug(app, returnsApi.create, (ctx, { body }) => registerReturn(ctx, body));
  plug(app, returnsApi.addPhoto, (ctx, { body }) => addPhoto(ctx, body.file));
  plugFile(app, returnsApi.photo, (ctx, { params }) => downloadPhoto(ctx, params.photoId));
  plug(app, returnsApi.list, (ctx, { query }) => listReturns(ctx, query ?? { filter: 'allReturns', page: 1, ipp: 10 }));
  plugFile(app, returnsApi.exportList, (ctx, { query }) => exportReturns(ctx, query));
  plugFile(app, returnsApi.export, (ctx, { params }) => printSlip(ctx, Number(params.returnId)));
  plug(app, returnsApi.get, (ctx, { params }) => showReturn(ctx, Number(params.returnId)));
  plug(app, returnsApi.cancel, (ctx, { params }) => cancelReturn(ctx, Number(params.returnId)));
}
