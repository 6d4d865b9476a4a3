import { standingOrdersEndpoints as api } from '@shop/contract/standing-orders.schemas';
import type { FastifyInstance } from 'fastify';
import { mountListFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { mountEndpoint, mountPreparedEndpoint } from '#platform/http/mount-endpoint.ts';
import { exportDays, exportPlans } from './export-plans.ts';
import { changeOnce, prepareOnce } from './use-cases/change-once.ts';
import { addPosition, preparePosition, setPositions } from './use-cases/change-positions.ts';
import { decideDay } from './use-cases/decide-positions.ts';
import { getPlan, showOutlook } from './use-cases/get-plan.ts';
import { listChoices } from './use-cases/list-choices.ts';
import { makePlan, preparePlan, showSource } from './use-cases/make-plan.ts';
import { editPlan, listPlans, pausePlan, removePlan, sharePlan, takeOver } from './use-cases/manage-plans.ts';
import { orderNow } from './use-cases/order-now.ts';
import { showRhythm } from './use-cases/show-rhythm.ts';
import { showCalendar } from './use-cases/show-calendar.ts';
import { skipDay, unskipDay } from './use-cases/skip-day.ts';

export async function standingOrdersRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, api.list, (ctx, { query }) => listPlans(ctx, query));
  mountListFileEndpoint(app, api.exportList, (ctx, { query }) => exportPlans(ctx, query));
  mountEndpoint(app, api.calendar, (ctx, { query }) => showCalendar(ctx, query));
  mountEndpoint(app, api.choices, (ctx) => listChoices(ctx));
  mountEndpoint(app, api.days, async (ctx, { query }) => showRhythm(ctx, query));
  mountEndpoint(app, api.source, (ctx, { query }) => showSource(ctx, query));
  mountPreparedEndpoint(app, api.create, (ctx, { body }) => preparePlan(ctx, body), makePlan);
  mountPlan(app);
  mountDays(app);
}

function mountPlan(app: FastifyInstance): void {
  mountEndpoint(app, api.get, (ctx, { params }) => getPlan(ctx, Number(params.planId)));
  mountEndpoint(app, api.outlook, (ctx, { params, query }) => showOutlook(ctx, Number(params.planId), query));
  mountListFileEndpoint(app, api.exportDays, (ctx, { params, query }) => exportDays(ctx, Number(params.planId), query));
  mountEndpoint(app, api.change, (ctx, { params, body }) => editPlan(ctx, Number(params.planId), body));
  mountEndpoint(app, api.setPositions, (ctx, { params, body }) => setPositions(ctx, Number(params.planId), body));
  mountPreparedEndpoint(
    app,
    api.addPosition,
    (ctx, { params, body }) => preparePosition(ctx, Number(params.planId), body),
    addPosition,
  );
  mountEndpoint(app, api.setPaused, (ctx, { params, body }) => pausePlan(ctx, Number(params.planId), body));
  mountEndpoint(app, api.setSharing, (ctx, { params, body }) => sharePlan(ctx, Number(params.planId), body));
  mountEndpoint(app, api.takeOver, (ctx, { params, body }) => takeOver(ctx, Number(params.planId), body));
  mountEndpoint(app, api.remove, (ctx, { params }) => removePlan(ctx, Number(params.planId)));
}

function mountDays(app: FastifyInstance): void {
  mountEndpoint(app, api.skip, (ctx, { params, body }) => skipDay(ctx, Number(params.planId), body));
  mountEndpoint(app, api.unskip, (ctx, { params, body }) => unskipDay(ctx, Number(params.planId), body));
  mountPreparedEndpoint(
    app,
    api.changeOnce,
    (ctx, { params, body }) => prepareOnce(ctx, Number(params.planId), body),
    changeOnce,
  );
  mountEndpoint(app, api.decide, (ctx, { params, body }) => decideDay(ctx, Number(params.planId), body));
  mountEndpoint(app, api.orderNow, (ctx, { params, body }) => orderNow(ctx, Number(params.planId), body));
}
