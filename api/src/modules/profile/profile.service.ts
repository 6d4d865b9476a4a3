import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import { personFaults } from '@shop/contract/person';
import type { profileApi, Profile } from '@shop/contract/profile';
import { inTransaction } from '#platform/db.ts';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { getCompany, type Company } from '../companies/index.ts';
import { recordAudit } from '../audit-trail/index.ts';
import {
  auditSubject,
  changeUser,
  findAccount,
  findContactPerson,
  findUserById,
  hashPassword,
  isPasswordOf,
  passwordFaults,
  showUser,
  updatePassword,
  type StoredUser,
  type UserFields,
} from '../company-users/index.ts';
import { deleteSessionsOf } from '../session/index.ts';
import { listDeliveryChoices, requireDeliveryChoices } from './delivery-presets.ts';
import { requestEmailChange } from './email-change.ts';
import { findPendingEmail } from './email-change.sql.ts';

type Api = typeof profileApi;
type Body<K extends keyof Api> = InputOf<Api[K]> extends { readonly body: infer B } ? B : never;

/** Wrong tries of the current password. */
const passwordTries: RateLimit = { name: 'profile.password', max: 10, windowMs: 15 * 60_000 };

export async function getProfile(ctx: BuyerCtx): Promise<Profile> {
  const [user, company, choices, pendingEmail, contactPerson] = await Promise.all([
    readSelf(ctx),
    getCompany(ctx),
    listDeliveryChoices(ctx),
    findPendingEmail(ctx),
    findContactPerson(ctx),
  ]);
  return {
    user: showUser(user),
    company: showCompany(company),
    contactPerson: contactPerson ?? null,
    choices,
    pendingEmail,
    passwordChangedAt: user.passwordChangedAt.toISOString(),
  };
}

function showCompany({ name, number, vatNumber, seat }: Company): Profile['company'] {
  const place = `${seat.zipCode} ${seat.city}`.trim();
  return { name, number, vatNumber, invoiceTo: [seat.street, seat.extra, place].filter(Boolean).join(', ') };
}

/**
 * Changes name, numbers and language at once; a new e-mail address when its link was opened
 * (docs/domain/company-users.md#e-mail-address).
 * @throws ShopError `request.invalid`, `companyUser.changed_meanwhile`, `companyUser.not_by_agent`, `request.too_many`
 */
export async function changeAccount(
  ctx: BuyerCtx,
  { version, email, ...person }: Body<'account'>,
): Promise<ReplyOf<Api['account']>> {
  const faults = personFaults({ email, ...person });
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
  return inTransaction(ctx, async (ctx) => {
    const user = await changeSelf(ctx, version, person);
    const isNew = email.toLowerCase() !== user.email.toLowerCase();
    if (isNew) {
      requireNoAgent(ctx);
      await requestEmailChange(ctx, email);
    }
    return { user: showUser(user), pendingEmail: await findPendingEmail(ctx) };
  });
}

/**
 * Changes the own password; every other session of the user ends (docs/domain/session.md#lifetime).
 * @throws ShopError `profile.password_wrong`, `request.invalid`, `request.too_many`, `companyUser.not_by_agent`
 */
export async function changePassword(
  ctx: BuyerCtx,
  { currentPassword, password, passwordRepeated }: Body<'updatePassword'>,
): Promise<ReplyOf<Api['updatePassword']>> {
  requireNoAgent(ctx);
  const { buyer } = ctx;
  const seconds = await ctx.rateLimiter.claim(ctx, passwordTries, `user ${buyer.userId}`);
  if (seconds > 0) refuse('request.too_many', { seconds });
  const account = await findAccount(ctx, buyer.email);
  if (account?.id !== buyer.userId || !(await isPasswordOf(account, currentPassword))) {
    throw new ShopError(
      'request.invalid',
      {},
      { faults: [{ code: 'profile.password_wrong', field: 'currentPassword' }] },
    );
  }
  const faults = passwordFaults(password, passwordRepeated);
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (ctx) => {
    await updatePassword(ctx, account, passwordHash);
    await deleteSessionsOf(ctx, account, ctx.sessionId ?? undefined);
    const subject = auditSubject(await readSelf(ctx));
    await recordAudit(ctx, { companyId: buyer.companyId, subject, action: 'passwordChanged' });
  });
  recordSecurityEvent(ctx, 'passwordChanged', account);
  return { passwordChangedAt: ctx.now.toISOString() };
}

/** @throws ShopError `companyUser.choice_gone`, `companyUser.changed_meanwhile`, `erp.unavailable` */
export async function changeDelivery(ctx: BuyerCtx, { version, ...preset }: Body<'deliveryPickup'>) {
  await requireDeliveryChoices(ctx, preset);
  return changeOwnSettings(ctx, { version, ...preset });
}

export async function getOwnBranch(ctx: BuyerCtx): Promise<ReplyOf<Api['ownBranch']>> {
  const { pickupLocationErpId } = await readSelf(ctx);
  return { pickupLocationErpId };
}

/**
 * Of one's own branch the last choice counts: nobody else makes it, and it does not touch the other settings.
 * @throws ShopError `companyUser.choice_gone`, `companyUser.changed_meanwhile`, `erp.unavailable`
 */
export async function chooseBranch(
  ctx: BuyerCtx,
  pickupLocationErpId: string | null,
): Promise<ReplyOf<Api['chooseBranch']>> {
  await requireDeliveryChoices(ctx, { shipment: null, addressId: null, contractId: null, pickupLocationErpId });
  const { version } = await readSelf(ctx);
  await changeSelf(ctx, version, { pickupLocationErpId });
  return { pickupLocationErpId };
}

/** @throws ShopError `companyUser.changed_meanwhile` */
export async function changeOwnSettings(
  ctx: BuyerCtx,
  { version, ...settings }: Partial<UserFields> & { readonly version: number },
): Promise<ReplyOf<Api['deliveryPickup']>> {
  return { user: showUser(await changeSelf(ctx, version, settings)) };
}

function changeSelf(ctx: BuyerCtx, version: number, fields: Partial<UserFields>): Promise<StoredUser> {
  return changeUser(ctx, { customerUsername: ctx.buyer.customerUsername, version }, { change: () => fields });
}

async function readSelf(ctx: BuyerCtx): Promise<StoredUser> {
  const user = await findUserById(ctx, ctx.buyer.userId);
  if (!user) throw new Error(`User ${ctx.buyer.userId} of a living session is missing`);
  return user;
}

/** An agent works in somebody's name, but is not this person. @throws ShopError `companyUser.not_by_agent` */
export function requireNoAgent({ buyer }: BuyerCtx): void {
  if (buyer.agentName !== null) refuse('companyUser.not_by_agent');
}
