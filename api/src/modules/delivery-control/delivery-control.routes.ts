import { deliveryControlApi, REPORT_PHOTOS_MAX } from '@shop/contract/delivery-control';
import { PHOTO_BYTES_MAX } from '@shop/contract/returns';
import type { FastifyInstance } from 'fastify';
import { plugFile } from '#platform/http/plug-file.ts';
import { plug } from '#platform/http/plug.ts';
import { acceptFiles } from '#platform/http/uploaded-file.ts';
import { closeCheck } from './use-cases/close-check.ts';
import { downloadPhoto, reportProblem } from './use-cases/report-problem.ts';
import { findPackage, listControlDeliveries, showControlOrder } from './use-cases/show-control.ts';
import { takeMarks } from './use-cases/take-marks.ts';

export async function deliveryControlRoutes(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, {
    bytesMax: PHOTO_BYTES_MAX,
    tooLarge: 'photo.too_large',
    several: { filesMax: REPORT_PHOTOS_MAX, tooMany: 'photo.too_many' },
  });
  plug(app, deliveryControlApi.find, (ctx, { body }) => findPackage(ctx, body.number));
  plug(app, deliveryControlApi.order, (ctx, { params }) => showControlOrder(ctx, params.orderNumber));
  plug(app, deliveryControlApi.mark, (ctx, { body }) => takeMarks(ctx, body));
  plug(app, deliveryControlApi.list, (ctx, { query }) => listControlDeliveries(ctx, query ?? { page: 1, ipp: 10 }));
  plug(app, deliveryControlApi.report, (ctx, { body }) => reportProblem(ctx, body));
  plugFile(app, deliveryControlApi.photo, (ctx, { params }) => downloadPhoto(ctx, params.photoId));
  plug(app, deliveryControlApi.review, (ctx, { body }) => closeCheck(ctx, body));
}
