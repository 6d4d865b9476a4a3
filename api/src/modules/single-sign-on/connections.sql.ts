import type { SingleSignOnTrial } from '@shop/contract/single-sign-on';
import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod/mini';
import { readStored } from '#platform/stored-json.ts';
import type { Ctx } from '#src/context/context.ts';
import type { RoleMapping } from './single-sign-on.rules.ts';
import { ConnectionColumns } from './stored-connection.schema.ts';

type Db = Pick<Ctx, 'db'>;

/** What an admin has set. */
export type ConnectionFields = RoleMapping & {
  readonly issuer: string;
  readonly clientId: string;
  /** Sealed; null for a client without one. */
  readonly clientSecret: Buffer | null;
  readonly clientSecretSetAt: Date | null;
  readonly createsUsers: boolean;
  /** Whether the role sets the rights at each log-in. */
  readonly followsRoles: boolean;
  readonly isProviderFactorEnough: boolean;
  readonly isActive: boolean;
  readonly isOnlyWay: boolean;
  readonly emergencyUserId: number | null;
  readonly provenAt: Date | null;
};

/** How a company is connected with its provider. */
export type Connection = ConnectionFields & {
  readonly companyId: number;
  readonly publicId: string;
  readonly lastTrial: SingleSignOnTrial | null;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date | null;
};

type Row = Omit<Connection, 'roles' | 'lastTrial'> & z.input<typeof ConnectionColumns>;

const columns = sql`
  c.company_id as "companyId", c.public_id as "publicId", c.issuer, c.client_id as "clientId",
  c.client_secret as "clientSecret", c.client_secret_set_at as "clientSecretSetAt", c.role_claim as "roleClaim", c.roles,
  c.default_preset as "defaultPreset", c.creates_users as "createsUsers", c.follows_roles as "followsRoles",
  c.is_provider_factor_enough as "isProviderFactorEnough", c.is_active as "isActive", c.is_only_way as "isOnlyWay",
  c.emergency_user_id as "emergencyUserId", c.proven_at as "provenAt", c.last_trial as "lastTrial", c.version,
  c.changed_by as "changedBy", c.changed_at as "changedAt"`;

export function findConnection(ctx: Db, companyId: number): Promise<Connection | undefined> {
  return readConnection(ctx, sql`where c.company_id = ${companyId}`);
}

/** Held until the transaction ends. */
export function lockConnection(ctx: Db, companyId: number): Promise<Connection | undefined> {
  return readConnection(ctx, sql`where c.company_id = ${companyId} for update of c`);
}

/** By what stands in addresses; that of a deactivated company is not found. */
export function findConnectionByPublicId(ctx: Db, publicId: string): Promise<Connection | undefined> {
  return readConnection(
    ctx,
    sql`join customers.companies o on o.id = c.company_id and o.is_active where c.public_id = ${publicId}`,
  );
}

/** The active connection of the company whose confirmed domain this is. */
export function findConnectionByDomain(ctx: Db, domain: string): Promise<Connection | undefined> {
  return readConnection(
    ctx,
    sql`join customers.companies o on o.id = c.company_id and o.is_active
      join single_sign_on.domains d on d.company_id = c.company_id and d.state = 'confirmed' and d.domain = ${domain}
      where c.is_active`,
  );
}

async function readConnection({ db }: Db, where: Sql): Promise<Connection | undefined> {
  const row = await db.first<Row>(sql`select ${columns} from single_sign_on.connections c ${where}`);
  if (!row) return undefined;
  const { roles, lastTrial } = readStored(`single sign-on of company ${row.companyId}`, ConnectionColumns, row);
  return { ...row, roles, lastTrial };
}

/** Stores what was set; the first time it makes the connection. */
export async function storeConnection(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  companyId: number,
  fields: ConnectionFields & { readonly version: number; readonly changedBy: string },
): Promise<void> {
  const { issuer, clientId, clientSecret, clientSecretSetAt, roleClaim, roles, defaultPreset, createsUsers } = fields;
  const { followsRoles, isProviderFactorEnough, isActive, isOnlyWay, emergencyUserId, provenAt, version, changedBy } =
    fields;
  await db.run(sql`
    insert into single_sign_on.connections as c (company_id, issuer, client_id, client_secret, client_secret_set_at,
      role_claim, roles, default_preset, creates_users, follows_roles, is_provider_factor_enough, is_active, is_only_way,
      emergency_user_id, proven_at, version, changed_by, changed_at)
    values (${companyId}, ${issuer}, ${clientId}, ${clientSecret}, ${clientSecretSetAt}, ${roleClaim},
      ${JSON.stringify(roles)}, ${defaultPreset}, ${createsUsers}, ${followsRoles}, ${isProviderFactorEnough}, ${isActive}, ${isOnlyWay},
      ${emergencyUserId}, ${provenAt}, ${version}, ${changedBy}, ${now})
    on conflict (company_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = excluded.client_secret, client_secret_set_at = excluded.client_secret_set_at,
      role_claim = excluded.role_claim, roles = excluded.roles, default_preset = excluded.default_preset,
      creates_users = excluded.creates_users, follows_roles = excluded.follows_roles, is_provider_factor_enough = excluded.is_provider_factor_enough,
      is_active = excluded.is_active, is_only_way = excluded.is_only_way,
      emergency_user_id = excluded.emergency_user_id, proven_at = excluded.proven_at, version = excluded.version,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`);
}

/** An admin has logged in with what is stored now. */
export async function recordProof(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { companyId, version }: Connection,
): Promise<void> {
  await db.run(sql`
    update single_sign_on.connections set proven_at = ${now}
    where company_id = ${companyId} and version = ${version} and proven_at is null`);
}

export async function storeTrial({ db }: Db, companyId: number, trial: SingleSignOnTrial): Promise<void> {
  await db.run(sql`
    update single_sign_on.connections set last_trial = ${JSON.stringify(trial)} where company_id = ${companyId}`);
}
