import { combinationToolEndpoints } from '@shop/contract/combination-tool.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import {
  listFrames,
  showCombination,
  listInsets,
  listManufacturers,
  listProductLines,
} from './combination-tool.service.ts';

export async function combinationToolRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, combinationToolEndpoints.manufacturers, (ctx) => listManufacturers(ctx));
  mountEndpoint(app, combinationToolEndpoints.productLines, (ctx, { query }) =>
    listProductLines(ctx, query.manufacturerId),
  );
  mountEndpoint(app, combinationToolEndpoints.frames, (ctx, { query }) =>
    listFrames(ctx, query.productLineId, query.color),
  );
  mountEndpoint(app, combinationToolEndpoints.insets, (ctx, { query }) => listInsets(ctx, query));
  mountEndpoint(app, combinationToolEndpoints.combination, (ctx, { query }) =>
    showCombination(ctx, query.frame, query.insets),
  );
}
