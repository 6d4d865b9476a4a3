import type { InterfaceProtocol, InterfaceRow } from '@shop/contract/punchout';
import sql, { type Sql } from 'sql-template-tag';
import { containsWords, equals, type RowRange } from '#platform/list-query.sql.ts';
import { readStored } from '#platform/stored-json.ts';
import type { Ctx } from '#src/context/context.ts';
import { StoredRules } from './stored.schema.ts';

type Db = Pick<Ctx, 'db'>;

/** What the operator sets. */
export type ProfileFields = {
  readonly userId: number;
  readonly name: string;
  readonly login: string;
  readonly identityDomain: string;
  readonly hookName: string;
  readonly charset: 'utf-8' | 'iso-8859-1';
  readonly allowedOrigins: readonly string[];
  readonly addressId: number | null;
  readonly costCentreId: number | null;
  readonly rules: StoredRules;
  readonly isActive: boolean;
};

/** How one buyer's system talks with the shop. */
export type Profile = ProfileFields & {
  readonly profileId: number;
  readonly publicId: string;
  readonly companyId: number;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly protocol: InterfaceProtocol;
  readonly username: string;
  readonly userName: string;
  readonly secretHash: Buffer;
  readonly secretSetAt: Date;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly lastUsedAt: Date | null;
};

const columns = sql`
  p.profile_id as "profileId", p.public_id as "publicId", p.company_id as "companyId", c.number as "companyNumber",
  c.name as "companyName", p.user_id as "userId", u.username, u.first_name || ' ' || u.last_name as "userName", p.name,
  p.protocol, p.login, p.identity_domain as "identityDomain", p.secret_hash as "secretHash",
  p.secret_set_at as "secretSetAt", p.hook_name as "hookName", p.charset, p.allowed_origins as "allowedOrigins",
  p.address_id as "addressId", p.cost_centre_id as "costCentreId", p.rules, p.is_active as "isActive", p.version,
  p.changed_by as "changedBy", p.changed_at as "changedAt", p.last_used_at as "lastUsedAt"`;

const tables = sql`
  punchout.profiles p join customers.companies c on c.id = p.company_id
  join customers.company_users u on u.id = p.user_id and u.company_id = p.company_id`;

export function findProfile(ctx: Db, profileId: number): Promise<Profile | undefined> {
  return readProfile(ctx, sql`p.profile_id = ${profileId} and p.removed_at is null`);
}

/** Held until the transaction ends. */
export function lockProfile(ctx: Db, profileId: number): Promise<Profile | undefined> {
  return readProfile(ctx, sql`p.profile_id = ${profileId} and p.removed_at is null for update of p`);
}

/** By what stands in addresses; only where the shop may be opened now. */
export function findOpenProfile(ctx: Db, publicId: string): Promise<Profile | undefined> {
  return readProfile(
    ctx,
    sql`p.public_id = ${publicId} and p.removed_at is null and p.is_active and c.is_active and u.is_active
      and u.removed_at is null`,
  );
}

async function readProfile({ db }: Db, where: Sql): Promise<Profile | undefined> {
  const row = await db.first<Profile>(sql`select ${columns} from ${tables} where ${where}`);
  return row && { ...row, rules: readStored(`interface ${row.profileId}`, StoredRules, row.rules) };
}

type Listed = Omit<InterfaceRow, 'lastUsedAt'> & { readonly lastUsedAt: Date | null };
type Filter = { readonly q: string; readonly protocol?: InterfaceProtocol | undefined };

function found({ q, protocol }: Filter): Sql {
  return sql`p.removed_at is null and ${equals(sql`p.protocol`, protocol)}
    and ${containsWords(q, [sql`p.name`, sql`p.login`, sql`c.name`, sql`c.number`])}`;
}

const listed = sql`
  p.profile_id as "interfaceId", p.name, p.protocol, c.number as "companyNumber", c.name as "companyName",
  u.first_name || ' ' || u.last_name as "userName", p.is_active as "isActive", p.last_used_at as "lastUsedAt"`;

/** Messages of the last seven days, by the index of each interface. */
function counted(now: Date): Sql {
  return sql`left join lateral (
    select count(*)::int as "messageCount", (count(*) filter (where m.outcome = 'failed'))::int as "failedCount"
    from punchout.messages m where m.profile_id = p.profile_id and m.at > ${now}::timestamptz - interval '7 days') m on true`;
}

export async function selectProfiles(
  { db, now }: Ctx,
  filter: Filter,
  { limit, offset }: RowRange,
): Promise<readonly Listed[]> {
  return db.rows<Listed>(sql`
    select ${listed}, m."messageCount", m."failedCount" from ${tables} ${counted(now)}
    where ${found(filter)} order by c.name, p.name, p.profile_id limit ${limit} offset ${offset}`);
}

export async function countProfiles({ db }: Db, filter: Filter): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from ${tables} where ${found(filter)}`,
  );
  return row?.count ?? 0;
}

export async function selectProfilesOf({ db, now }: Ctx, companyId: number): Promise<readonly Listed[]> {
  return db.rows<Listed>(sql`
    select ${listed}, m."messageCount", m."failedCount" from ${tables} ${counted(now)}
    where p.company_id = ${companyId} and p.removed_at is null order by p.name, p.profile_id`);
}

/** One interface as the list shows it. */
export async function findListed({ db, now }: Ctx, profileId: number): Promise<Listed | undefined> {
  return db.first<Listed>(sql`
    select ${listed}, m."messageCount", m."failedCount" from ${tables} ${counted(now)}
    where p.profile_id = ${profileId} and p.removed_at is null`);
}

/** Another living interface of the company that is called or logs in alike. @param profileId which it is itself, if it is there already */
export async function findAlike(
  { db }: Db,
  companyId: number,
  {
    name,
    login,
    protocol,
    profileId = 0,
  }: Pick<Profile, 'name' | 'login' | 'protocol'> & { readonly profileId?: number },
): Promise<'name' | 'login' | undefined> {
  const row = await db.first<{ what: 'name' | 'login' }>(sql`
    select case when lower(name) = lower(${name}) then 'name' else 'login' end as what from punchout.profiles
    where company_id = ${companyId} and removed_at is null and profile_id <> ${profileId}
      and (lower(name) = lower(${name}) or (login = ${login} and protocol = ${protocol})) limit 1`);
  return row?.what;
}

type NewProfile = ProfileFields & {
  readonly publicId: string;
  readonly companyId: number;
  readonly protocol: InterfaceProtocol;
  readonly secretHash: Buffer;
  readonly changedBy: string;
};

export async function insertProfile({ db, now }: Pick<Ctx, 'db' | 'now'>, profile: NewProfile): Promise<number> {
  const row = await db.first<{ profileId: number }>(sql`
    insert into punchout.profiles (public_id, company_id, user_id, name, protocol, login, identity_domain, secret_hash,
      secret_set_at, hook_name, charset, allowed_origins, address_id, cost_centre_id, rules, is_active, changed_by, changed_at)
    values (${profile.publicId}, ${profile.companyId}, ${profile.userId}, ${profile.name}, ${profile.protocol},
      ${profile.login}, ${profile.identityDomain}, ${profile.secretHash}, ${now}, ${profile.hookName}, ${profile.charset},
      ${profile.allowedOrigins}, ${profile.addressId}, ${profile.costCentreId}, ${JSON.stringify(profile.rules)},
      ${profile.isActive}, ${profile.changedBy}, ${now})
    returning profile_id as "profileId"`);
  if (!row) throw new Error('An insert of one interface answers one id');
  return row.profileId;
}

export async function updateProfile(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  profileId: number,
  { by, ...fields }: ProfileFields & { readonly by: string },
): Promise<void> {
  await db.run(sql`
    update punchout.profiles set user_id = ${fields.userId}, name = ${fields.name}, login = ${fields.login},
      identity_domain = ${fields.identityDomain}, hook_name = ${fields.hookName}, charset = ${fields.charset},
      allowed_origins = ${fields.allowedOrigins}, address_id = ${fields.addressId},
      cost_centre_id = ${fields.costCentreId}, rules = ${JSON.stringify(fields.rules)}, is_active = ${fields.isActive},
      version = version + 1, changed_by = ${by}, changed_at = ${now}
    where profile_id = ${profileId}`);
}

export async function updateSecret(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  profileId: number,
  { secretHash, by }: { readonly secretHash: Buffer; readonly by: string },
): Promise<void> {
  await db.run(sql`
    update punchout.profiles set secret_hash = ${secretHash}, secret_set_at = ${now}, version = version + 1,
      changed_by = ${by}, changed_at = ${now}
    where profile_id = ${profileId}`);
}

export async function hideProfile({ db, now }: Pick<Ctx, 'db' | 'now'>, profileId: number, by: string): Promise<void> {
  await db.run(sql`
    update punchout.profiles set removed_at = ${now}, is_active = false, changed_by = ${by} where profile_id = ${profileId}`);
}

export async function noteUse({ db, now }: Pick<Ctx, 'db' | 'now'>, profileId: number): Promise<void> {
  await db.run(sql`update punchout.profiles set last_used_at = ${now} where profile_id = ${profileId}`);
}
