import { deliveryControlEndpoints } from '@shop/contract/delivery-control.schemas';
import { REPORT_PHOTOS_MAX } from '@shop/contract/delivery-control';
import { PHOTO_BYTES_MAX } from '@shop/contract/returns';
import type { FastifyInstance } from 'fastify';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { acceptFiles } from '#platform/http/uploaded-file.ts';
import { closeCheck } from './use-cases/close-check.ts';
import { downloadPhoto, reportProblem } from './use-cases/report-problem.ts';
import { findPackage, listControlDeliveries, showControlOrder } from './use-cases/show-control.ts';
import { recordScans } from './use-cases/record-scans.ts';

export async function deliveryControlRoutes(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, {
    bytesMax: PHOTO_BYTES_MAX,
    tooLarge: 'photo.too_large',
    several: { filesMax: REPORT_PHOTOS_MAX, tooMany: 'photo.too_many' },
  });
  mountEndpoint(app, deliveryControlEndpoints.find, (ctx, { body }) => findPackage(ctx, body.number));
  mountEndpoint(app, deliveryControlEndpoints.order, (ctx, { params }) => showControlOrder(ctx, params.orderNumber));
  mountEndpoint(app, deliveryControlEndpoints.mark, (ctx, { body }) => recordScans(ctx, body));
  mountEndpoint(app, deliveryControlEndpoints.list, (ctx, { query }) =>
    listControlDeliveries(ctx, query ?? { page: 1, ipp: 10 }),
  );
  mountEndpoint(app, deliveryControlEndpoints.report, (ctx, { body }) => reportProblem(ctx, body));
  mountFileEndpoint(app, deliveryControlEndpoints.photo, (ctx, { params }) => downloadPhoto(ctx, params.photoId));
  mountEndpoint(app, deliveryControlEndpoints.review, (ctx, { body }) => closeCheck(ctx, body));
}
