import { z } from 'zod/mini';
import { departmentsApi } from './departments.ts';
import { defineEndpoint } from './endpoint.ts';
import { IsoInstant, lineOfText, RowNumber } from './values.schemas.ts';

export const CostCentre = z.object({
  costCentreId: z.int(),
  code: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  version: z.int(),
});
export type CostCentre = z.infer<typeof CostCentre>;

export const Department = z.object({
  departmentId: z.int(),
  parentId: z.nullable(z.int()),
  name: z.string(),
  /** From 1. */
  level: z.int(),
  addressId: z.nullable(z.int()),
  addressName: z.string(),
  costCentreId: z.nullable(z.int()),
  people: z.array(z.object({ userId: z.int(), name: z.string() })),
  version: z.int(),
  changedBy: z.string(),
  changedAt: IsoInstant,
});
export type Department = z.infer<typeof Department>;

/** Form and endpoint check with it. */
export const DepartmentInput = z.strictObject({
  name: lineOfText(60).check(z.minLength(1)),
  parentId: z.nullable(RowNumber),
  addressId: z.nullable(RowNumber),
  costCentreId: z.nullable(RowNumber),
});
export type DepartmentInput = z.infer<typeof DepartmentInput>;

export const CostCentreInput = z.strictObject({
  code: lineOfText(20).check(z.minLength(1), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u)),
  name: lineOfText(60),
  isActive: z._default(z.boolean(), true),
});
export type CostCentreInput = z.infer<typeof CostCentreInput>;

export const DepartmentChange = z.extend(DepartmentInput, { version: RowNumber });
export const CostCentreChange = z.extend(CostCentreInput, { version: RowNumber });

const RowInPath = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const ByDepartment = z.strictObject({ departmentId: RowInPath });

export const departmentsEndpoints = {
  list: defineEndpoint(departmentsApi.list, {
    summary:
      'Departments of the company as a tree, parents before children, with their people, cost centres and sites.',
    reply: z.object({
      departments: z.array(Department),
      costCentres: z.array(CostCentre),
      /** Everybody who works for the company. */
      colleagues: z.array(z.object({ userId: z.int(), name: z.string(), departmentId: z.nullable(z.int()) })),
      /** Sites used last, and those that departments have. */
      sites: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  create: defineEndpoint(departmentsApi.create, {
    summary: 'Adds a department.',
    body: DepartmentInput,
    reply: z.object({ departmentId: z.int() }),
  }),
  change: defineEndpoint(departmentsApi.change, {
    summary: 'Renames, moves or equips a department that is still the one its user has seen.',
    params: ByDepartment,
    body: DepartmentChange,
    reply: z.object({ departmentId: z.int() }),
  }),
  remove: defineEndpoint(departmentsApi.remove, {
    summary: 'Removes a department: those below it move up, its people go to the one that is named, or to none.',
    params: ByDepartment,
    body: z.strictObject({ version: RowNumber, heirDepartmentId: z.nullable(RowNumber) }),
    reply: z.object({ departmentId: z.int() }),
  }),
  restore: defineEndpoint(departmentsApi.restore, {
    summary: 'Takes the removal of a department back, within a day: with its people, those below it and its budgets.',
    params: ByDepartment,
    reply: z.object({ departmentId: z.int() }),
  }),
  assign: defineEndpoint(departmentsApi.assign, {
    summary: 'Puts somebody into a department, or into none.',
    body: z.strictObject({ userId: RowNumber, departmentId: z.nullable(RowNumber) }),
    reply: z.object({ userId: z.int(), departmentId: z.nullable(z.int()) }),
  }),
  createCostCentre: defineEndpoint(departmentsApi.createCostCentre, {
    summary: 'Adds a cost centre.',
    body: CostCentreInput,
    reply: CostCentre,
  }),
  changeCostCentre: defineEndpoint(departmentsApi.changeCostCentre, {
    summary: 'Changes a cost centre or switches it off; orders keep what they were ordered on.',
    params: z.strictObject({ costCentreId: RowInPath }),
    body: CostCentreChange,
    reply: CostCentre,
  }),
};
