import { cartImportEndpoints } from '@shop/contract/cart-import.schemas';
import { IMPORT_FILE_BYTES_MAX } from '@shop/contract/cart-import';
import type { FastifyInstance } from 'fastify';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { mountEndpoint, mountPreparedEndpoint } from '#platform/http/mount-endpoint.ts';
import { acceptFiles } from '#platform/http/uploaded-file.ts';
import { addImport, prepareImport } from './use-cases/add-import.ts';
import { checkImport } from './use-cases/check-import.ts';
import { writeSample } from './use-cases/write-sample.ts';

export async function cartImportRoutes(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, { bytesMax: IMPORT_FILE_BYTES_MAX, tooLarge: 'cartImport.too_large' });
  mountEndpoint(app, cartImportEndpoints.check, (ctx, { params, body }) => checkImport(ctx, params.cartId, body));
  mountPreparedEndpoint(
    app,
    cartImportEndpoints.add,
    (ctx, { params, body }) => prepareImport(ctx, params.cartId, body),
    addImport,
  );
  mountFileEndpoint(app, cartImportEndpoints.sample, (ctx, { query }) =>
    writeSample({ ...ctx, locale: query.locale }, query.type),
  );
}
