import { budgetsEndpoints } from '@shop/contract/budgets.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountListFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { changeBudget, createBudget, listBudgets, removeBudget, restoreBudget, showBudget } from './budgets.service.ts';
import { exportBudgets, exportEntries } from './export-budgets.ts';
import { listChoices } from './list-choices.ts';

export async function budgetsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, budgetsEndpoints.list, (ctx, { query }) => listBudgets(ctx, query));
  mountListFileEndpoint(app, budgetsEndpoints.exportList, (ctx, { query }) => exportBudgets(ctx, query));
  mountEndpoint(app, budgetsEndpoints.choices, (ctx) => listChoices(ctx));
  mountEndpoint(app, budgetsEndpoints.get, (ctx, { params, query }) => showBudget(ctx, Number(params.budgetId), query));
  mountListFileEndpoint(app, budgetsEndpoints.exportEntries, (ctx, { params, query }) =>
    exportEntries(ctx, Number(params.budgetId), query),
  );
  mountEndpoint(app, budgetsEndpoints.create, (ctx, { body }) => createBudget(ctx, body));
  mountEndpoint(app, budgetsEndpoints.change, (ctx, { params, body }) =>
    changeBudget(ctx, Number(params.budgetId), body),
  );
  mountEndpoint(app, budgetsEndpoints.remove, (ctx, { params }) => removeBudget(ctx, Number(params.budgetId)));
  mountEndpoint(app, budgetsEndpoints.restore, (ctx, { params }) => restoreBudget(ctx, Number(params.budgetId)));
}
