import type { ClaimedDomain } from '@shop/contract/single-sign-on';
import sql from 'sql-template-tag';
import { containsWords, equals, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';

type Db = Pick<Ctx, 'db'>;
type State = ClaimedDomain['state'];

export async function listDomains({ db }: Db, companyId: number): Promise<{ domain: string; state: State }[]> {
  return [
    ...(await db.rows<{ domain: string; state: State }>(sql`
      select domain, state from single_sign_on.domains where company_id = ${companyId} order by domain`)),
  ];
}

/** From now on these are the company's; those that it had keep what the operator has said of them. */
export async function storeDomains(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  companyId: number,
  domains: readonly string[],
): Promise<void> {
  await db.run(sql`
    delete from single_sign_on.domains where company_id = ${companyId} and domain <> all(${domains}::text[])`);
  await db.run(sql`
    insert into single_sign_on.domains (company_id, domain, claimed_at)
    select ${companyId}, unnest(${domains}::text[]), ${now}
    on conflict (company_id, domain) do nothing`);
}

/** Whether the operator has confirmed it for this company. */
export async function isOwnDomain({ db }: Db, companyId: number, domain: string): Promise<boolean> {
  const row = await db.first<{ isThere: true }>(sql`
    select true as "isThere" from single_sign_on.domains
    where company_id = ${companyId} and domain = ${domain} and state = 'confirmed'`);
  return row !== undefined;
}

type Filters = { readonly q: string; readonly domainState?: State | undefined };
type Row = Omit<ClaimedDomain, 'claimedAt' | 'decidedAt'> & {
  readonly claimedAt: Date;
  readonly decidedAt: Date | null;
};

const users = sql`
  (select count(*)::int from customers.company_users u
    where lower(split_part(u.email, '@', 2)) = d.domain and u.removed_at is null`;
const columns = sql`
  d.id, d.domain, c.number as "companyNumber", c.name as "companyName", d.state, d.claimed_at as "claimedAt",
  d.decided_at as "decidedAt", d.decided_by as "decidedBy",
  ${users} and u.company_id = d.company_id) as "ownUsers", ${users} and u.company_id <> d.company_id) as "otherUsers"`;
const sources = sql`single_sign_on.domains d join customers.companies c on c.id = d.company_id`;
const found = ({ q, domainState }: Filters) => sql`
  ${containsWords(q, [sql`d.domain`, sql`c.number`, sql`c.name`])} and ${equals(sql`d.state`, domainState)}`;

export async function countClaimed({ db }: Db, filters: Filters): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from ${sources} where ${found(filters)}`,
  );
  return row?.count ?? 0;
}

/** The open ones first, then by domain. */
export async function selectClaimed({ db }: Db, filters: Filters, { limit, offset }: RowRange) {
  const rows = await db.rows<Row>(sql`
    select ${columns} from ${sources} where ${found(filters)}
    order by (d.state = 'open') desc, d.domain, d.id limit ${limit} offset ${offset}`);
  return rows.map(asDomain);
}

/** Held until the transaction ends. */
export async function lockClaimed(
  { db }: Db,
  id: number,
): Promise<(ClaimedDomain & { companyId: number }) | undefined> {
  const row = await db.first<Row & { companyId: number }>(sql`
    select ${columns}, d.company_id as "companyId" from ${sources} where d.id = ${id} for update of d`);
  return row && { ...asDomain(row), companyId: row.companyId };
}

/** The company for which the domain is confirmed already. */
export async function findOwner({ db }: Db, domain: string): Promise<{ companyId: number; name: string } | undefined> {
  return db.first(sql`
    select d.company_id as "companyId", c.name from ${sources} where d.domain = ${domain} and d.state = 'confirmed'`);
}

/** Of two companies that are given one domain at once, the second waits and is then told. */
export async function lockDomainName({ db }: Db, domain: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`single sign-on ${domain}`}, 0))`);
}

type Decision = { readonly state: 'confirmed' | 'refused'; readonly decidedBy: string };

export async function decideClaimed(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: number,
  { state, decidedBy }: Decision,
): Promise<void> {
  await db.run(sql`
    update single_sign_on.domains set state = ${state}, decided_at = ${now}, decided_by = ${decidedBy} where id = ${id}`);
}

function asDomain({ claimedAt, decidedAt, ...domain }: Row): ClaimedDomain {
  return { ...domain, claimedAt: claimedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
}
