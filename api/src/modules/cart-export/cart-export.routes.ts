import { cartExportEndpoints } from '@shop/contract/cart-export.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { exportCart, exportLines } from './cart-export.service.ts';
import { listLabelChoices, printCartLabels, printChosenLabels, printProductLabels } from './labels.service.ts';

export async function cartExportRoutes(app: FastifyInstance): Promise<void> {
  mountFileEndpoint(app, cartExportEndpoints.cart, (ctx, { params, query }) => exportCart(ctx, params.cartId, query));
  mountFileEndpoint(app, cartExportEndpoints.chosenLines, (ctx, { params, body }) =>
    exportLines(ctx, params.cartId, body),
  );
  mountEndpoint(app, cartExportEndpoints.labelChoices, (ctx, { params, body }) =>
    listLabelChoices(ctx, params.id, body?.items ?? []),
  );
  mountFileEndpoint(app, cartExportEndpoints.cartLabels, (ctx, { params, query }) =>
    printCartLabels(ctx, params.id, query),
  );
  mountFileEndpoint(app, cartExportEndpoints.chosenLabels, (ctx, { params, body }) =>
    printChosenLabels(ctx, params.id, body),
  );
  mountFileEndpoint(app, cartExportEndpoints.productLabels, (ctx, { params, query }) =>
    printProductLabels(ctx, params.sku, query),
  );
}
