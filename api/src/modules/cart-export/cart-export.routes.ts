import { cartExportApi } from '@shop/contract/cart-export';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { plugFile } from '#platform/http/plug-file.ts';
import { exportCart } from './cart-export.service.ts';
import { listLabelChoices, printCartLabels, printChosenLabels, printProductLabels } from './labels.service.ts';

export async function cartExportRoutes(app: FastifyInstance): Promise<void> {
  plugFile(app, cartExportApi.cart, (ctx, { params, query }) => exportCart(ctx, params.cartId, query));
  plug(app, cartExportApi.labelChoices, (ctx, { params, body }) => listLabelChoices(ctx, params.id, body?.items ?? []));
  plugFile(app, cartExportApi.cartLabels, (ctx, { params, query }) => printCartLabels(ctx, params.id, query));
  plugFile(app, cartExportApi.chosenLabels, (ctx, { params, body }) => printChosenLabels(ctx, params.id, body));
  plugFile(app, cartExportApi.productLabels, (ctx, { params, query }) => printProductLabels(ctx, params.sku, query));
}
