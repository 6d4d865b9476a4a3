import { IMPORT_PART_BYTES_MAX } from '@shop/contract/catalogue-imports';
import { catalogueImportsEndpoints as endpoints } from '@shop/contract/catalogue-imports.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { acceptFiles } from '#platform/http/uploaded-file.ts';
import { addPart, beginImport } from './use-cases/begin-import.ts';
import {
  compareAgain,
  confirmImport,
  decideArticles,
  discardImport,
  stopImport,
  undoImport,
} from './use-cases/decide-import.ts';
import { changeRules, showRules } from './use-cases/import-rules.ts';
import { listImportedArticles, listImports, showImport } from './use-cases/show-import.ts';

export async function catalogueImportsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.list, (ctx, { query }) => listImports(ctx, query));
  mountEndpoint(app, endpoints.begin, (ctx, { body }) => beginImport(ctx, body));
  mountEndpoint(app, endpoints.show, (ctx, { params }) => showImport(ctx, params.importId));
  mountEndpoint(app, endpoints.articles, (ctx, { params, query }) => listImportedArticles(ctx, params.importId, query));
  mountEndpoint(app, endpoints.decide, (ctx, { params, body }) => decideArticles(ctx, params.importId, body));
  mountEndpoint(app, endpoints.takeOver, (ctx, { params, body }) => confirmImport(ctx, params.importId, body));
  mountEndpoint(app, endpoints.compare, (ctx, { params }) => compareAgain(ctx, params.importId));
  mountEndpoint(app, endpoints.stop, (ctx, { params }) => stopImport(ctx, params.importId));
  mountEndpoint(app, endpoints.discard, (ctx, { params }) => discardImport(ctx, params.importId));
  mountEndpoint(app, endpoints.undo, (ctx, { params }) => undoImport(ctx, params.importId));
  mountEndpoint(app, endpoints.rules, (ctx) => showRules(ctx));
  mountEndpoint(app, endpoints.changeRules, (ctx, { body }) => changeRules(ctx, body));
  await app.register(partUploads);
}

async function partUploads(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, { bytesMax: IMPORT_PART_BYTES_MAX, tooLarge: 'catalogueImports.too_large' });
  mountEndpoint(app, endpoints.addPart, (ctx, { params, body }) => addPart(ctx, params.importId, body));
}
