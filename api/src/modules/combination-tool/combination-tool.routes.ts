import { combinationToolApi } from '@shop/contract/combination-tool';
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
  mountEndpoint(app, combinationToolApi.manufacturers, (ctx) => listManufacturers(ctx));
  mountEndpoint(app, combinationToolApi.productLines, (ctx, { query }) => listProductLines(ctx, query.manufacturerId));
  mountEndpoint(app, combinationToolApi.frames, (ctx, { query }) => listFrames(ctx, query.productLineId, query.color));
  mountEndpoint(app, combinationToolApi.insets, (ctx, { query }) => listInsets(ctx, query));
  mountEndpoint(app, combinationToolApi.combination, (ctx, { query }) =>
    showCombination(ctx, query.frame, query.insets),
  );
}
