import { IMPORT_FILE_BYTES_MAX } from '@shop/contract/cart-import';
import { ownNumberImportsEndpoints, ownNumbersEndpoints } from '@shop/contract/own-numbers.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountFileEndpoint, mountListFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { acceptFiles } from '#platform/http/uploaded-file.ts';
import { exportOwnNumbers, writeSample } from './export-numbers.ts';
import {
  changeOwnNumber,
  createOwnNumber,
  getOwnNumber,
  listOwn,
  removeOwnNumbers,
  restoreOwnNumbers,
} from './own-numbers.service.ts';
import { beginImport } from './use-cases/begin-import.ts';
import { showImportPage } from './use-cases/show-import.ts';
import { correctRow, takeImport } from './use-cases/take-import.ts';

export async function ownNumbersRoutes(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, { bytesMax: IMPORT_FILE_BYTES_MAX, tooLarge: 'cartImport.too_large' });
  const { list, exportList, get, create, change, remove, restore, sample } = ownNumbersEndpoints;
  mountEndpoint(app, list, (ctx, { query }) => listOwn(ctx, query));
  mountListFileEndpoint(app, exportList, (ctx, { query }) => exportOwnNumbers(ctx, query));
  mountFileEndpoint(app, sample, (ctx, { query }) => writeSample({ ...ctx, locale: query.locale }, query.type));
  mountEndpoint(app, get, (ctx, { params }) => getOwnNumber(ctx, Number(params.ownNumberId)));
  mountEndpoint(app, create, (ctx, { body }) => createOwnNumber(ctx, body));
  mountEndpoint(app, change, (ctx, { params, body }) => changeOwnNumber(ctx, Number(params.ownNumberId), body));
  mountEndpoint(app, remove, (ctx, { body }) => removeOwnNumbers(ctx, body.ownNumberIds));
  mountEndpoint(app, restore, (ctx, { body }) => restoreOwnNumbers(ctx, body.undoId));
  const imports = ownNumberImportsEndpoints;
  mountEndpoint(app, imports.beginImport, (ctx, { body }) => beginImport(ctx, body));
  mountEndpoint(app, imports.getImport, (ctx, { params, query }) => showImportPage(ctx, params.importId, query));
  mountEndpoint(app, imports.correctRow, (ctx, { params, body }) => correctRow(ctx, params.importId, body));
  mountEndpoint(app, imports.takeImport, (ctx, { params }) => takeImport(ctx, params.importId));
}
