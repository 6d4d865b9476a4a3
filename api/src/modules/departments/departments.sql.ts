import type { CostCentreInput, DepartmentInput } from '@shop/contract/departments';
import sql, { type Sql } from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';

export type StoredDepartment = DepartmentInput & {
  readonly departmentId: number;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
};

export type StoredCostCentre = CostCentreInput & {
  readonly costCentreId: number;
  readonly version: number;
  readonly changedBy: string;
};

const columns = sql`department_id as "departmentId", parent_id as "parentId", name, address_id as "addressId",
  cost_centre_id as "costCentreId", version, changed_by as "changedBy", changed_at as "changedAt"`;
const centreColumns = sql`cost_centre_id as "costCentreId", code, name, is_active as "isActive", version,
  changed_by as "changedBy"`;

/** Departments of the buyer's company, in no order. */
export async function listDepartments({ db, buyer }: BuyerCtx): Promise<readonly StoredDepartment[]> {
  return db.rows<StoredDepartment>(sql`
    select ${columns} from departments.departments where company_id = ${buyer.companyId} and removed_at is null`);
}

/** The department of a user and all above it; none where he belongs to none. */
export async function listDepartmentPath({ db, buyer }: BuyerCtx, userId: number): Promise<readonly number[]> {
  const row = await db.first<{ path: number[] }>(sql`
    select departments.path_of(id) as path from customers.company_users
    where id = ${userId} and company_id = ${buyer.companyId}`);
  return row?.path ?? [];
}

type Member = { readonly userId: number; readonly name: string; readonly departmentId: number | null };

/** Everybody who works for the buyer's company, by name, with the department he belongs to. */
export async function listMembers({ db, buyer }: BuyerCtx): Promise<readonly Member[]> {
  return db.rows<Member>(sql`
    select u.id as "userId", u.first_name || ' ' || u.last_name as name, d.department_id as "departmentId"
    from customers.company_users u
    left join departments.members m on m.user_id = u.id
    left join departments.departments d on d.department_id = m.department_id and d.removed_at is null
    where u.company_id = ${buyer.companyId} and u.removed_at is null
    order by u.last_name, u.first_name, u.id`);
}

/** One change of a company's departments at a time: two moves at once never make a loop. */
export async function lockDepartments({ db, buyer }: BuyerCtx): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('departments.tree'), ${buyer.companyId})`);
}

export async function insertDepartment(ctx: BuyerCtx, input: DepartmentInput, by: string): Promise<number> {
  const { db, buyer, now } = ctx;
  const row = await db.first<{ departmentId: number }>(sql`
    insert into departments.departments (company_id, parent_id, name, address_id, cost_centre_id, changed_by, changed_at)
    values (${buyer.companyId}, ${input.parentId}, ${input.name}, ${input.addressId}, ${input.costCentreId}, ${by}, ${now})
    returning department_id as "departmentId"`);
  if (!row) throw new Error('An insert of one department answers one id');
  return row.departmentId;
}

export async function updateDepartment(
  ctx: BuyerCtx,
  departmentId: number,
  { by, ...input }: DepartmentInput & { readonly by: string },
): Promise<void> {
  await ctx.db.run(sql`
    update departments.departments set parent_id = ${input.parentId}, name = ${input.name},
      address_id = ${input.addressId}, cost_centre_id = ${input.costCentreId}, version = version + 1,
      changed_by = ${by}, changed_at = ${ctx.now}
    where department_id = ${departmentId} and company_id = ${ctx.buyer.companyId}`);
}

type Removal = { readonly departmentId: number; readonly parentId: number | null; readonly heirId: number | null };

/** Those below move up, its people to the heir or to none; who was moved is noted. */
export async function hideDepartment(ctx: BuyerCtx, { departmentId, parentId, heirId }: Removal): Promise<void> {
  const { db, buyer, now } = ctx;
  await db.run(sql`
    insert into departments.moved_by_removal (company_id, department_id, user_id, child_id)
    select company_id, ${departmentId}::int, user_id, null::int from departments.members where department_id = ${departmentId}
    union all
    select company_id, ${departmentId}::int, null::int, department_id from departments.departments
    where company_id = ${buyer.companyId} and parent_id = ${departmentId} and removed_at is null`);
  await db.run(sql`
    update departments.departments set removed_at = ${now}, heir_id = ${heirId}
    where department_id = ${departmentId} and company_id = ${buyer.companyId}`);
  await db.run(sql`
    update departments.departments set parent_id = ${parentId}, version = version + 1
    where parent_id = ${departmentId} and company_id = ${buyer.companyId}`);
  if (heirId === null) await db.run(sql`delete from departments.members where department_id = ${departmentId}`);
  else
    await db.run(sql`update departments.members set department_id = ${heirId} where department_id = ${departmentId}`);
}

export type RemovedDepartment = StoredDepartment & {
  readonly removedAt: Date;
  /** Those that were below it and still stand where the removal has put them. */
  readonly childIds: readonly number[];
};

/** One that was removed at that moment or later. */
export async function findRemoved(
  { db, buyer }: BuyerCtx,
  departmentId: number,
  since: Date,
): Promise<RemovedDepartment | undefined> {
  return db.first<RemovedDepartment>(sql`
    select ${columns}, removed_at as "removedAt",
      array(select c.department_id from departments.moved_by_removal m
        join departments.departments c on c.department_id = m.child_id and c.removed_at is null
          and c.parent_id is not distinct from d.parent_id
        where m.department_id = d.department_id) as "childIds"
    from departments.departments d
    where department_id = ${departmentId} and company_id = ${buyer.companyId} and removed_at >= ${since}`);
}

type Return = Pick<RemovedDepartment, 'departmentId' | 'parentId' | 'childIds'>;

/** With those below it, and with its people as far as nobody has moved them on. */
export async function unhideDepartment(
  { db, buyer }: BuyerCtx,
  { departmentId, parentId, childIds }: Return,
): Promise<void> {
  const isIt = sql`company_id = ${buyer.companyId} and department_id = ${departmentId}`;
  await db.run(sql`
    with people as (
      select u.id from departments.moved_by_removal w
      join departments.departments d on d.department_id = w.department_id
      join customers.company_users u on u.id = w.user_id and u.removed_at is null
      left join departments.members m on m.user_id = u.id
      where w.company_id = ${buyer.companyId} and w.department_id = ${departmentId}
        and m.department_id is not distinct from d.heir_id
    )
    insert into departments.members (user_id, company_id, department_id)
    select id, ${buyer.companyId}::int, ${departmentId}::int from people
    on conflict (user_id) do update set department_id = excluded.department_id`);
  await db.run(sql`
    update departments.departments set parent_id = ${departmentId}, version = version + 1
    where company_id = ${buyer.companyId} and department_id = any(${[...childIds]}::int[])`);
  await db.run(sql`
    update departments.departments set removed_at = null, heir_id = null, parent_id = ${parentId}, version = version + 1
    where ${isIt}`);
  await db.run(sql`delete from departments.moved_by_removal where ${isIt}`);
}

/** For work that nobody asks for: whether a department is there, removed ones not. */
export async function isDepartmentThere({ db }: Pick<Ctx, 'db'>, departmentId: number): Promise<boolean> {
  const found = await db.run(sql`
    select from departments.departments where department_id = ${departmentId} and removed_at is null`);
  return found > 0;
}

/** Into a department, or into none. */
export async function setMember(ctx: BuyerCtx, userId: number, departmentId: number | null): Promise<void> {
  const { db, buyer } = ctx;
  if (departmentId === null) {
    await db.run(sql`delete from departments.members where user_id = ${userId} and company_id = ${buyer.companyId}`);
    return;
  }
  await db.run(sql`
    insert into departments.members (user_id, company_id, department_id)
    values (${userId}, ${buyer.companyId}, ${departmentId})
    on conflict (user_id) do update set department_id = excluded.department_id`);
}

/** Who has left a company belongs to no department of it. */
export async function deleteMember({ db }: Pick<Ctx, 'db'>, companyId: number, userId: number): Promise<void> {
  await db.run(sql`delete from departments.members where user_id = ${userId} and company_id = ${companyId}`);
}

/** Cost centres of the buyer's company by code. */
export async function listCostCentres(ctx: BuyerCtx): Promise<readonly StoredCostCentre[]> {
  return ctx.db.rows<StoredCostCentre>(costCentresQuery(ctx));
}

/** The same for who lists more with one question. */
export function costCentresQuery({ buyer }: BuyerCtx): Sql {
  return sql`
    select ${centreColumns} from departments.cost_centres where company_id = ${buyer.companyId} order by lower(code)`;
}

/** Undefined also for one of another company. */
export async function findCostCentre(ctx: BuyerCtx, id: number): Promise<StoredCostCentre | undefined> {
  return ctx.db.first<StoredCostCentre>(costCentreQuery(ctx, id));
}

/** The same for who lists more with one question; none where there is no id. */
export function costCentreQuery({ buyer }: BuyerCtx, id: number | null): Sql {
  return sql`
    select ${centreColumns} from departments.cost_centres
    where cost_centre_id = ${id} and company_id = ${buyer.companyId}`;
}

export async function insertCostCentre(ctx: BuyerCtx, input: CostCentreInput, by: string): Promise<StoredCostCentre> {
  const row = await ctx.db.first<StoredCostCentre>(sql`
    insert into departments.cost_centres (company_id, code, name, is_active, changed_by, changed_at)
    values (${ctx.buyer.companyId}, ${input.code}, ${input.name}, ${input.isActive}, ${by}, ${ctx.now})
    returning ${centreColumns}`);
  if (!row) throw new Error('An insert of one cost centre answers one row');
  return row;
}

export async function updateCostCentre(
  ctx: BuyerCtx,
  id: number,
  { by, ...input }: CostCentreInput & { readonly by: string },
): Promise<StoredCostCentre> {
  const row = await ctx.db.first<StoredCostCentre>(sql`
    update departments.cost_centres set code = ${input.code}, name = ${input.name}, is_active = ${input.isActive},
      version = version + 1, changed_by = ${by}, changed_at = ${ctx.now}
    where cost_centre_id = ${id} and company_id = ${ctx.buyer.companyId}
    returning ${centreColumns}`);
  if (!row) throw new Error('A cost centre that is held is there');
  return row;
}
