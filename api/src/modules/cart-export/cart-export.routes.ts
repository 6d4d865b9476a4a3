import { cartExportApi } from '@shop/contract/cart-export';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { exportCart } from './cart-export.service.ts';
import { listLabelChoices, printCartLabels, printChosenLabels, printProductLabels } from './labels.service.ts';

export async function cartExportRoutes(app: FastifyInstance): Promise<void> {
  mountFileEndpoint(app, cartExportApi.cart, (ctx, { params, query }) => exportCart(ctx, params.cartId, query));
  mountEndpoint(app, cartExportApi.labelChoices, (ctx, { params, body }) =>
    listLabelChoices(ctx, params.id, body?.items ?? []),
  );
  mountFileEndpoint(app, cartExportApi.cartLabels, (ctx, { params, query }) => printCartLabels(ctx, params.id, query));
  mountFileEndpoint(app, cartExportApi.chosenLabels, (ctx, { params, body }) =>
    printChosenLabels(ctx, params.id, body),
  );
  mountFileEndpoint(app, cartExportApi.productLabels, (ctx, { params, query }) =>
    printProductLabels(ctx, params.sku, query),
  );
}
