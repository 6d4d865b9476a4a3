import { searchTuningEndpoints as endpoints } from '@shop/contract/search-tuning.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { discardDraft, listHistory, readOverview, takeBack, takeOver } from './draft.service.ts';
import { exportTuning, importTuning } from './file.service.ts';
import { readSavedSearches, removeSearch, saveSearch } from './saved-searches.service.ts';
import { listRules, removeRule, saveRule, undoRule } from './rules.service.ts';
import { listMissedSearches } from './searches.service.ts';
import { readEffect, tryText } from './trial.service.ts';

export async function searchTuningRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.overview, (ctx) => readOverview(ctx));
  mountEndpoint(app, endpoints.rules, (ctx, { query }) => listRules(ctx, query));
  mountEndpoint(app, endpoints.saveRule, (ctx, { body }) => saveRule(ctx, body));
  mountEndpoint(app, endpoints.removeRule, (ctx, { body }) => removeRule(ctx, body));
  mountEndpoint(app, endpoints.undoRule, (ctx, { body }) => undoRule(ctx, body));
  mountEndpoint(app, endpoints.takeOver, (ctx, { body }) => takeOver(ctx, body));
  mountEndpoint(app, endpoints.discard, (ctx, { body }) => discardDraft(ctx, body));
  mountEndpoint(app, endpoints.takeBack, (ctx, { body }) => takeBack(ctx, body));
  mountEndpoint(app, endpoints.history, (ctx, { query }) => listHistory(ctx, query));
  mountEndpoint(app, endpoints.trial, (ctx, { query }) => tryText(ctx, query));
  mountEndpoint(app, endpoints.effect, (ctx) => readEffect(ctx));
  mountEndpoint(app, endpoints.missed, (ctx, { query }) => listMissedSearches(ctx, query));
  mountEndpoint(app, endpoints.savedSearches, (ctx) => readSavedSearches(ctx));
  mountEndpoint(app, endpoints.saveSearch, (ctx, { body }) => saveSearch(ctx, body));
  mountEndpoint(app, endpoints.removeSearch, (ctx, { params }) => removeSearch(ctx, params.savedSearchId));
  mountFileEndpoint(app, endpoints.exportFile, (ctx, { query }) => exportTuning(ctx, query));
  mountEndpoint(app, endpoints.importFile, (ctx, { body }) => importTuning(ctx, body));
}
