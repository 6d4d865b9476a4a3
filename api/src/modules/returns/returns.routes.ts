import { PHOTO_BYTES_MAX } from '@shop/contract/returns';
import { returnsEndpoints } from '@shop/contract/returns.schemas';
import type { FastifyInstance } from 'fastify';
import { mountFileEndpoint, mountListFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { mountEndpoint, mountPreparedEndpoint } from '#platform/http/mount-endpoint.ts';
import { acceptFiles } from '#platform/http/uploaded-file.ts';
import { askToCancel, commitCancel } from './use-cases/cancel-return.ts';
import { checkChoice, listPickupSlots, showReturnable } from './use-cases/choose-items.ts';
import { exportReturns } from './use-cases/export-returns.ts';
import { showUndecided } from './use-cases/list-undecided.ts';
import { addPhoto, downloadPhoto } from './use-cases/store-photo.ts';
import { commitReturn, quoteReturn } from './use-cases/register-return.ts';
import { listReturns, printSlip, showReturn } from './use-cases/show-return.ts';

export async function returnsRoutes(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, { bytesMax: PHOTO_BYTES_MAX, tooLarge: 'photo.too_large' });
  mountEndpoint(app, returnsEndpoints.order, (ctx, { params }) => showReturnable(ctx, params.orderNumber));
  mountEndpoint(app, returnsEndpoints.check, (ctx, { body }) => checkChoice(ctx, body));
  mountEndpoint(app, returnsEndpoints.pickupSlots, (ctx, { params }) => listPickupSlots(ctx, params.addressId));
  mountPreparedEndpoint(app, returnsEndpoints.create, (ctx, { body }) => quoteReturn(ctx, body), commitReturn);
  mountEndpoint(app, returnsEndpoints.addPhoto, (ctx, { body }) => addPhoto(ctx, body.file));
  mountFileEndpoint(app, returnsEndpoints.photo, (ctx, { params }) => downloadPhoto(ctx, params.photoId));
  mountEndpoint(app, returnsEndpoints.list, (ctx, { query }) =>
    listReturns(ctx, query ?? { filter: 'allReturns', page: 1, ipp: 10 }),
  );
  mountEndpoint(app, returnsEndpoints.undecided, (ctx, { query }) => showUndecided(ctx, query));
  mountListFileEndpoint(app, returnsEndpoints.exportList, (ctx, { query }) => exportReturns(ctx, query));
  mountFileEndpoint(app, returnsEndpoints.export, (ctx, { params }) => printSlip(ctx, Number(params.returnId)));
  mountEndpoint(app, returnsEndpoints.get, (ctx, { params }) => showReturn(ctx, Number(params.returnId)));
  mountPreparedEndpoint(
    app,
    returnsEndpoints.cancel,
    (ctx, { params }) => askToCancel(ctx, Number(params.returnId)),
    commitCancel,
  );
}
