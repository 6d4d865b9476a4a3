import { combinationToolApi } from '@shop/contract/combination-tool';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import {
  listFrames,
  showCombination,
  listInsets,
  listManufacturers,
  listProductLines,
} from './combination-tool.service.ts';

export async function combinationToolRoutes(app: FastifyInstance): Promise<void> {
  plug(app, combinationToolApi.manufacturers, (ctx) => listManufacturers(ctx));
  plug(app, combinationToolApi.productLines, (ctx, { query }) => listProductLines(ctx, query.manufacturerId));
  plug(app, combinationToolApi.frames, (ctx, { query }) => listFrames(ctx, query.productLineId, query.color));
  plug(app, combinationToolApi.insets, (ctx, { query }) => listInsets(ctx, query));
  plug(app, combinationToolApi.combination, (ctx, { query }) => showCombination(ctx, query.frame, query.insets));
}
