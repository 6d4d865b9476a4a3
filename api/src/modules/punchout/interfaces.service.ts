import { randomBytes, randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError, type FieldFault } from '@shop/contract/errors';
import type { InterfaceDetail, NewInterface, punchoutApi } from '@shop/contract/punchout';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { BuyerCtx, Ctx, StaffCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { findActiveCompany } from '../companies/index.ts';
import { findAccount, findUserById } from '../company-users/index.ts';
import { endPunchoutSessions } from '../session/index.ts';
import { readOrigins, rulesOf, tableText } from './interface.rules.ts';
import * as profilesSql from './profiles.sql.ts';
import type { Profile, ProfileFields } from './profiles.sql.ts';
import { cancelOpenSessions } from './sessions.sql.ts';
import { showInterface, showRow } from './show-interface.ts';
import { StoredRules } from './stored.schema.ts';

type Api = typeof punchoutApi;

const SECRET_BYTES = 24;

export async function listInterfaces(
  ctx: StaffCtx,
  query: InputOf<Api['list']>['query'],
): Promise<ReplyOf<Api['list']>> {
  const { rows, pagination } = await readPage(
    query,
    () => profilesSql.countProfiles(ctx, query),
    (range) => profilesSql.selectProfiles(ctx, query, range),
  );
  return { interfaces: rows.map(showRow), pagination };
}

export async function listOwnInterfaces(ctx: BuyerCtx): Promise<ReplyOf<Api['ownList']>> {
  const rows = await profilesSql.selectProfilesOf(ctx, ctx.buyer.companyId);
  return { interfaces: rows.map(showRow) };
}

/**
 * Adds an interface with what most buyers of its protocol want. The secret is answered this once; what is stored of it can only
 * be compared (docs/domain/punchout.md#interfaces).
 * @throws ShopError `interface.company_unknown`, `interface.user_unknown`, `interface.name_taken`, `interface.login_taken`
 */
export async function createInterface(ctx: StaffCtx, wanted: NewInterface): Promise<ReplyOf<Api['create']>> {
  const { companyNumber, interfaceUser, interfaceName: name, protocol } = wanted;
  const company =
    (await findActiveCompany(ctx, companyNumber)) ??
    refuse('interface.company_unknown', { companyNumber }, 'companyNumber');
  const userId = await requireUser(ctx, company.id, interfaceUser);
  const publicId = randomUUID();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return inTransaction(ctx, async (ctx) => {
    const login = await freeLogin(ctx, company, { name, protocol });
    const interfaceId = await profilesSql.insertProfile(ctx, {
      publicId,
      companyId: company.id,
      userId,
      name,
      protocol,
      login,
      identityDomain: 'NetworkId',
      hookName: 'HOOK_URL',
      charset: 'utf-8',
      allowedOrigins: [],
      addressId: null,
      costCentreId: null,
      rules: StoredRules.parse({}),
      isActive: true,
      secretHash: secretHash(ctx, publicId, secret),
      changedBy: staffName(ctx),
    });
    await recordAudit(ctx, {
      companyId: company.id,
      subject: { kind: 'interface', id: interfaceId, name },
      action: 'created',
      changes: [{ field: 'protocol', from: null, to: protocol }],
    });
    return { interfaceId, secret };
  });
}

/** The customer number, with a number behind it for a second interface of the protocol. @throws ShopError `interface.name_taken` */
async function freeLogin(
  ctx: StaffCtx,
  company: { readonly id: number; readonly number: string },
  { name, protocol }: Pick<Profile, 'name' | 'protocol'>,
): Promise<string> {
  for (let at = 1; at < 100; at++) {
    const login = at === 1 ? company.number : `${company.number}-${at}`;
    const taken = await profilesSql.findAlike(ctx, company.id, { name, login, protocol });
    if (taken === 'name') refuse('interface.name_taken', { name }, 'interfaceName');
    if (taken === undefined) return login;
  }
  return refuse('interface.login_taken', { login: company.number }, 'interfaceName');
}

export function secretHash({ secretBox }: Pick<Ctx, 'secretBox'>, publicId: string, secret: string): Buffer {
  return secretBox.fingerprint(secret, `punchout ${publicId}`);
}

/** @throws ShopError `interface.user_unknown` */
async function requireUser(ctx: Ctx, companyId: number, name: string): Promise<number> {
  const account = await findAccount(ctx, name);
  const user = account?.kind === 'user' ? await findUserById(ctx, account.id) : undefined;
  if (user?.companyId !== companyId) return refuse('interface.user_unknown', { user: name }, 'interfaceUser');
  return user.userId;
}

/** @throws ShopError `interface.unknown` */
export async function getInterface(ctx: Ctx, interfaceId: string): Promise<InterfaceDetail> {
  return showInterface(ctx, await requireProfile(ctx, interfaceId));
}

/** @throws ShopError `interface.unknown` */
export async function requireProfile(ctx: Ctx, interfaceId: string): Promise<Profile> {
  return (await profilesSql.findProfile(ctx, Number(interfaceId))) ?? refuse('interface.unknown');
}

/**
 * Changes an interface as its user has seen it. Open sessions follow it at once; those of another user end.
 * @throws ShopError `interface.unknown`, `interface.changed_meanwhile`, or `request.invalid` with what is wrong at which field
 */
export async function changeInterface(
  ctx: StaffCtx,
  interfaceId: string,
  { version, ...wanted }: InputOf<Api['change']>['body'],
): Promise<InterfaceDetail> {
  await inTransaction(ctx, async (ctx) => {
    const before = await lockSeen(ctx, interfaceId, version);
    const userId = await requireUser(ctx, before.companyId, wanted.interfaceUser);
    const { origins, faults } = readOrigins(wanted.allowedOrigins);
    const typed = rulesOf(wanted);
    refuseFaults([...faults, ...typed.faults]);
    const { interfaceName: name, login, identityDomain, charset, hookName, addressId, costCentreId } = wanted;
    const fields = { userId, name, login, identityDomain, charset, hookName, allowedOrigins: origins, addressId };
    const after = { ...fields, costCentreId, rules: typed.rules, isActive: wanted.isInterfaceActive };
    const taken = await profilesSql.findAlike(ctx, before.companyId, { ...before, name, login });
    if (taken === 'name') refuse('interface.name_taken', { name }, 'interfaceName');
    if (taken === 'login') refuse('interface.login_taken', { login }, 'login');
    await profilesSql.updateProfile(ctx, before.profileId, { ...after, by: staffName(ctx) });
    if (userId !== before.userId || !after.isActive) await endSessions(ctx, before.profileId);
    await recordChange(ctx, before, after);
  });
  return getInterface(ctx, interfaceId);
}

/** The former secret ends at once. @throws ShopError `interface.unknown`, `interface.changed_meanwhile` */
export async function renewSecret(
  ctx: StaffCtx,
  interfaceId: string,
  version: number,
): Promise<ReplyOf<Api['renewSecret']>> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await inTransaction(ctx, async (ctx) => {
    const before = await lockSeen(ctx, interfaceId, version);
    const hash = secretHash(ctx, before.publicId, secret);
    await profilesSql.updateSecret(ctx, before.profileId, { secretHash: hash, by: staffName(ctx) });
    await recordAudit(ctx, {
      ...subjectOf(before),
      action: 'changed',
      changes: [{ field: 'secretSetAt', from: before.secretSetAt.toISOString(), to: ctx.now.toISOString() }],
    });
  });
  return { secret, version: version + 1 };
}

/** Ends it and its sessions; what it has sent and received stays for its time. @throws ShopError `interface.unknown` */
export async function removeInterface(ctx: StaffCtx, interfaceId: string): Promise<ReplyOf<Api['remove']>> {
  return inTransaction(ctx, async (ctx) => {
    const profile = (await profilesSql.lockProfile(ctx, Number(interfaceId))) ?? refuse('interface.unknown');
    await profilesSql.hideProfile(ctx, profile.profileId, staffName(ctx));
    await endSessions(ctx, profile.profileId);
    await recordAudit(ctx, { ...subjectOf(profile), action: 'removed' });
    return { interfaceId: profile.profileId };
  });
}

async function endSessions(ctx: StaffCtx, profileId: number): Promise<void> {
  await endPunchoutSessions(ctx, await cancelOpenSessions(ctx, profileId));
}

async function lockSeen(ctx: StaffCtx, interfaceId: string, version: number): Promise<Profile> {
  const profile = (await profilesSql.lockProfile(ctx, Number(interfaceId))) ?? refuse('interface.unknown');
  if (profile.version !== version) refuse('interface.changed_meanwhile', { by: profile.changedBy });
  return profile;
}

function subjectOf({ companyId, profileId, name }: Profile) {
  return { companyId, subject: { kind: 'interface', id: profileId, name } } as const;
}

async function recordChange(ctx: StaffCtx, before: Profile, after: ProfileFields): Promise<void> {
  const [from, to] = [auditFields(before), auditFields(after)];
  const names = Object.keys(to) as (keyof typeof to)[];
  await recordAudit(ctx, {
    ...subjectOf(before),
    action: 'changed',
    changes: names.map((field) => ({ field, from: from[field], to: to[field] })),
  });
}

function auditFields({ rules, ...fields }: ProfileFields) {
  const { userId, name, login, charset, allowedOrigins, addressId, costCentreId, isActive } = fields;
  return {
    name,
    login,
    userId,
    charset,
    allowedOrigins: allowedOrigins.join(', '),
    addressId,
    costCentreId,
    ociVersion: rules.ociVersion,
    units: tableText(rules.unitMap).replaceAll('\n', ', '),
    numbers: Object.keys(rules.numberMap).length,
    overflow: `${rules.descriptionRule}, ${rules.makerRule}, ${rules.extrasRule}`,
    isActive,
  };
}

function staffName({ staff }: StaffCtx): string {
  return `${staff.firstName} ${staff.lastName}`;
}

function refuseFaults(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
}
