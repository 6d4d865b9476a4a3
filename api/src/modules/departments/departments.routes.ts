import { departmentsEndpoints } from '@shop/contract/departments.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { changeCostCentre, createCostCentre } from './cost-centres.service.ts';
import {
  assignPerson,
  changeDepartment,
  createDepartment,
  removeDepartment,
  restoreDepartment,
  showDepartments,
} from './departments.service.ts';

export async function departmentsRoutes(app: FastifyInstance): Promise<void> {
  const { list, create, change, remove, restore, assign, ...costCentres } = departmentsEndpoints;
  mountEndpoint(app, list, (ctx) => showDepartments(ctx));
  mountEndpoint(app, create, (ctx, { body }) => createDepartment(ctx, body));
  mountEndpoint(app, change, (ctx, { params, body }) => changeDepartment(ctx, Number(params.departmentId), body));
  mountEndpoint(app, remove, (ctx, { params, body }) => removeDepartment(ctx, Number(params.departmentId), body));
  mountEndpoint(app, restore, (ctx, { params }) => restoreDepartment(ctx, Number(params.departmentId)));
  mountEndpoint(app, assign, (ctx, { body }) => assignPerson(ctx, body));
  mountEndpoint(app, costCentres.createCostCentre, (ctx, { body }) => createCostCentre(ctx, body));
  mountEndpoint(app, costCentres.changeCostCentre, (ctx, { params, body }) =>
    changeCostCentre(ctx, Number(params.costCentreId), body),
  );
}
