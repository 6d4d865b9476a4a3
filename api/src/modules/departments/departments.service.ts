import { DEPARTMENT_LEVELS_MAX, DEPARTMENTS_MAX, type DepartmentInput } from '@shop/contract/departments';
import type { departmentsEndpoints } from '@shop/contract/departments.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { findAddress, listAddressChoices } from '../addresses/index.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { actorName } from '../company-users/index.ts';
import { moveFault, treeOrder } from './department-tree.rules.ts';
import { departmentRemoved, departmentRestored } from './departments.events.ts';
import * as departmentsSql from './departments.sql.ts';
import type { StoredDepartment } from './departments.sql.ts';

type Endpoints = typeof departmentsEndpoints;
type Reply = ReplyOf<Endpoints['create']>;

/** The tree with its people, and everything its forms offer. Four queries, however many departments. */
export async function showDepartments(ctx: BuyerCtx): Promise<ReplyOf<Endpoints['list']>> {
  const [departments, members, costCentres] = await Promise.all([
    departmentsSql.listDepartments(ctx),
    departmentsSql.listMembers(ctx),
    departmentsSql.listCostCentres(ctx),
  ]);
  const addresses = await listAddressChoices(
    ctx,
    departments.flatMap(({ addressId }) => addressId ?? []),
  );
  const sites = addresses.map(({ id, company, city }) => ({ id, name: `${company}, ${city}` }));
  const siteNames = new Map(sites.map(({ id, name }) => [id, name]));
  const people = Map.groupBy(members, ({ departmentId }) => departmentId);
  return {
    departments: treeOrder(departments).map((department) => ({
      ...department,
      addressName: department.addressId === null ? '' : (siteNames.get(department.addressId) ?? ''),
      people: (people.get(department.departmentId) ?? []).map(({ userId, name }) => ({ userId, name })),
      changedAt: department.changedAt.toISOString(),
    })),
    costCentres: costCentres.map(({ changedBy: _, ...centre }) => centre),
    colleagues: [...members],
    sites,
  };
}

/** @throws ShopError `department.too_many`, and as `requirePlace` */
export async function createDepartment(ctx: BuyerCtx, input: DepartmentInput): Promise<Reply> {
  await requireChoices(ctx, input);
  return inTransaction(ctx, async (ctx) => {
    const all = await holdAll(ctx);
    if (all.length >= DEPARTMENTS_MAX) refuse('department.too_many', { max: DEPARTMENTS_MAX });
    requirePlace(all, null, input);
    const departmentId = await departmentsSql.insertDepartment(ctx, input, actorName(ctx));
    await note(ctx, { action: 'created', departmentId, before: null, after: input }, all);
    return { departmentId };
  });
}

/** @throws ShopError `department.unknown`, `department.changed_meanwhile`, and as `requirePlace` */
export async function changeDepartment(
  ctx: BuyerCtx,
  departmentId: number,
  { version, ...input }: InputOf<Endpoints['change']>['body'],
): Promise<Reply> {
  await requireChoices(ctx, input, departmentId);
  return inTransaction(ctx, async (ctx) => {
    const all = await holdAll(ctx);
    const before = requireSeen(all, departmentId, version);
    requirePlace(all, departmentId, input);
    await departmentsSql.updateDepartment(ctx, departmentId, { ...input, by: actorName(ctx) });
    await note(ctx, { action: 'changed', departmentId, before, after: input }, all);
    return { departmentId };
  });
}

/**
 * Removes a department (docs/domain/departments.md#removal). Its budgets end with the event.
 * @throws ShopError `department.unknown`, `department.changed_meanwhile`, `department.heir_unknown`, `department.name_taken`
 */
export async function removeDepartment(
  ctx: BuyerCtx,
  departmentId: number,
  { version, heirDepartmentId: heirId }: InputOf<Endpoints['remove']>['body'],
): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    const all = await holdAll(ctx);
    const before = requireSeen(all, departmentId, version);
    if (heirId === departmentId || (heirId !== null && !all.some((one) => one.departmentId === heirId))) {
      refuse('department.heir_unknown', {}, 'heirDepartmentId');
    }
    const left = all.filter((one) => one.departmentId !== departmentId);
    for (const child of left.filter(({ parentId }) => parentId === departmentId)) {
      requireFreeName(left, child.departmentId, { name: child.name, parentId: before.parentId });
    }
    await departmentsSql.hideDepartment(ctx, { departmentId, parentId: before.parentId, heirId });
    await note(ctx, { action: 'removed', departmentId, before, after: null }, all);
    await publish(ctx, departmentRemoved, { companyId: ctx.buyer.companyId, departmentId, by: actorName(ctx) });
    return { departmentId };
  });
}

/** How long a removal can be taken back, milliseconds. */
const UNDO_MS = 24 * 60 * 60 * 1000;

/**
 * Takes a removal back (docs/domain/departments.md#removal); one that is there stays. Where what was above it is gone
 * meanwhile, it stands on top.
 * @throws ShopError `department.unknown`, also after a day, `department.too_many`, `department.loop`,
 * `department.too_deep`, `department.name_taken`
 */
export async function restoreDepartment(ctx: BuyerCtx, departmentId: number): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    const all = await holdAll(ctx);
    if (all.some((one) => one.departmentId === departmentId)) return { departmentId };
    if (all.length >= DEPARTMENTS_MAX) refuse('department.too_many', { max: DEPARTMENTS_MAX });
    const since = new Date(ctx.now.getTime() - UNDO_MS);
    const removed = (await departmentsSql.findRemoved(ctx, departmentId, since)) ?? refuse('department.unknown');
    const { childIds, removedAt } = removed;
    const parentId = all.some((one) => one.departmentId === removed.parentId) ? removed.parentId : null;
    const back = { ...removed, parentId };
    const then = all.map((one) => (childIds.includes(one.departmentId) ? { ...one, parentId: departmentId } : one));
    requirePlace([...then, back], departmentId, back);
    await departmentsSql.unhideDepartment(ctx, back);
    await note(ctx, { action: 'restored', departmentId, before: null, after: back }, all);
    const { companyId } = ctx.buyer;
    const event = { companyId, departmentId, removedAt: removedAt.toISOString(), by: actorName(ctx) };
    await publish(ctx, departmentRestored, event);
    return { departmentId };
  });
}

/** @throws ShopError `department.person_unknown`, `department.unknown` */
export async function assignPerson(
  ctx: BuyerCtx,
  { userId, departmentId }: InputOf<Endpoints['assign']>['body'],
): Promise<ReplyOf<Endpoints['assign']>> {
  return inTransaction(ctx, async (ctx) => {
    const all = await holdAll(ctx);
    const members = await departmentsSql.listMembers(ctx);
    const person = members.find((one) => one.userId === userId) ?? refuse('department.person_unknown', {}, 'userId');
    const nameOf = (id: number | null) => all.find((one) => one.departmentId === id)?.name ?? '';
    if (departmentId !== null && !all.some((one) => one.departmentId === departmentId)) {
      refuse('department.unknown', {}, 'departmentId');
    }
    await departmentsSql.setMember(ctx, userId, departmentId);
    await recordAudit(ctx, {
      companyId: ctx.buyer.companyId,
      subject: { kind: 'user', id: userId, name: person.name },
      action: 'changed',
      changes: [{ field: 'department', from: nameOf(person.departmentId), to: nameOf(departmentId) }],
    });
    return { userId, departmentId };
  });
}

async function holdAll(ctx: BuyerCtx): Promise<readonly StoredDepartment[]> {
  await departmentsSql.lockDepartments(ctx);
  return departmentsSql.listDepartments(ctx);
}

function requireSeen(all: readonly StoredDepartment[], departmentId: number, version: number): StoredDepartment {
  const before = all.find((one) => one.departmentId === departmentId) ?? refuse('department.unknown');
  if (before.version !== version) refuse('department.changed_meanwhile', { by: before.changedBy });
  return before;
}

/** A cost centre that was switched off meanwhile stays with the department that has it. */
async function requireChoices(ctx: BuyerCtx, input: DepartmentInput, departmentId?: number): Promise<void> {
  const { addressId, costCentreId } = input;
  if (addressId !== null && !(await findAddress(ctx, addressId))) refuse('department.site_unknown', {}, 'addressId');
  if (costCentreId === null) return;
  const centre = await departmentsSql.findCostCentre(ctx, costCentreId);
  const isKept = async () =>
    (await departmentsSql.listDepartments(ctx)).some(
      (one) => one.departmentId === departmentId && one.costCentreId === costCentreId,
    );
  if (!centre || (!centre.isActive && !(await isKept()))) refuse('department.cost_centre_unknown', {}, 'costCentreId');
}

type Place = Pick<DepartmentInput, 'name' | 'parentId'>;

/** @throws ShopError `department.parent_unknown`, `department.loop`, `department.too_deep`, `department.name_taken` */
function requirePlace(all: readonly StoredDepartment[], departmentId: number | null, place: Place): void {
  const fault = moveFault(all, { departmentId, parentId: place.parentId }, DEPARTMENT_LEVELS_MAX);
  if (fault === 'parentUnknown') refuse('department.parent_unknown', {}, 'parentId');
  if (fault === 'loop') refuse('department.loop', {}, 'parentId');
  if (fault === 'tooDeep') refuse('department.too_deep', { max: DEPARTMENT_LEVELS_MAX }, 'parentId');
  requireFreeName(all, departmentId, place);
}

function requireFreeName(
  all: readonly StoredDepartment[],
  departmentId: number | null,
  { name, parentId }: Place,
): void {
  const isAlike = (one: StoredDepartment) =>
    one.departmentId !== departmentId && one.parentId === parentId && one.name.toLowerCase() === name.toLowerCase();
  if (all.some(isAlike)) refuse('department.name_taken', { name }, 'name');
}

type Change = {
  readonly action: 'created' | 'changed' | 'removed' | 'restored';
  readonly departmentId: number;
  readonly before: DepartmentInput | null;
  readonly after: DepartmentInput | null;
};

async function note(
  ctx: BuyerCtx,
  { action, departmentId, before, after }: Change,
  all: readonly StoredDepartment[],
): Promise<void> {
  const facts = async (one: DepartmentInput | null) => {
    if (one === null) return null;
    const address = one.addressId === null ? undefined : await findAddress(ctx, one.addressId);
    const centre = one.costCentreId === null ? undefined : await departmentsSql.findCostCentre(ctx, one.costCentreId);
    return {
      name: one.name,
      parent: all.find((other) => other.departmentId === one.parentId)?.name ?? '',
      address: address === undefined ? '' : `${address.company}, ${address.city}`,
      costCentre: centre?.code ?? '',
    };
  };
  const [from, to] = [await facts(before), await facts(after)];
  await recordAudit(ctx, {
    companyId: ctx.buyer.companyId,
    subject: { kind: 'department', id: departmentId, name: to?.name ?? from?.name ?? '' },
    action,
    changes: (['name', 'parent', 'address', 'costCentre'] as const).map((field) => ({
      field,
      from: from?.[field] ?? null,
      to: to?.[field] ?? null,
    })),
  });
}
