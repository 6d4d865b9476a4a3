import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import { personFaults } from '@shop/contract/person';
import type { userManagementApi } from '@shop/contract/user-management';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { recordAudit } from '../../audit-trail/index.ts';
import {
  actorName,
  auditSubject,
  changeUser,
  findUser,
  hasOtherAdmin,
  hashPassword,
  listTakenEmails,
  lockCompany,
  passwordFaults,
  showUser,
  stateOf,
  updatePassword,
  type StoredUser,
  type UserFields,
} from '../../company-users/index.ts';
import { requireDeliveryChoices } from '../../profile/index.ts';
import { deleteLinksOf, deleteSessionsOf } from '../../session/index.ts';
import { rightsOf } from '../new-user.rules.ts';
import { inviteUser, sendPasswordLink, notifyOfEmail, notifyOfPassword } from '../user-management.jobs.ts';

type Api = typeof userManagementApi;
type Body<K extends keyof Api> = InputOf<Api[K]> extends { readonly body: infer B } ? B : never;
type Changed = ReplyOf<Api['permissions']>;

const accountOf = ({ userId }: Pick<StoredUser, 'userId'>) => ({ kind: 'user', id: userId }) as const;

/** @throws ShopError `companyUser.unknown`, `companyUser.changed_meanwhile` */
export async function changeSettings(
  ctx: BuyerCtx,
  customerUsername: string,
  { version, ...settings }: Partial<UserFields> & { readonly version: number },
): Promise<Changed> {
  return { user: showUser(await changeUser(ctx, { customerUsername, version }, { change: () => settings })) };
}

/** @throws ShopError `companyUser.choice_gone`, and as `changeSettings` */
export async function changeDelivery(
  ctx: BuyerCtx,
  customerUsername: string,
  { version, ...preset }: Body<'deliveryPickup'>,
): Promise<Changed> {
  await requireDeliveryChoices(ctx, preset);
  return changeSettings(ctx, customerUsername, { version, ...preset });
}

/**
 * What somebody may do, from his next request on (docs/domain/company-users.md#rights).
 * @throws ShopError `companyUser.last_admin`, and as `changeSettings`
 */
export async function changePermissions(
  ctx: BuyerCtx,
  customerUsername: string,
  { version, permissions }: Body<'permissions'>,
): Promise<Changed> {
  const rights = rightsOf(permissions);
  const change = async (ctx: BuyerCtx, before: StoredUser) => {
    if (before.isAdmin && !rights.isAdmin) await requireOtherAdmin(ctx, before);
    return rights;
  };
  const user = await changeUser(ctx, { customerUsername, version }, { change });
  return { user: showUser(user) };
}

/**
 * Name, numbers, language and e-mail address. A new address counts at once, because whoever manages users answers for it; what
 * was sent to the former one ends, and it is told.
 * @throws ShopError `request.invalid`, and as `changeSettings`
 */
export async function changeAccount(
  ctx: BuyerCtx,
  customerUsername: string,
  { version, ...person }: Body<'account'>,
): Promise<Changed> {
  const faults = personFaults(person);
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
  const change = async (ctx: BuyerCtx, before: StoredUser) => {
    if ((await listTakenEmails(ctx, [person.email], before.userId)).size > 0) refuseEmail();
    return person;
  };
  const afterwards = async (ctx: BuyerCtx, before: StoredUser, after: StoredUser) => {
    if (before.email.toLowerCase() === after.email.toLowerCase()) return;
    await deleteLinksOf(ctx, accountOf(after));
    const by = actorName(ctx);
    const { userId } = after;
    if (after.invitedAt !== null) {
      await ctx.jobs.enqueue(ctx.db, inviteUser, { userId, by, companyName: ctx.buyer.companyName });
    } else await ctx.jobs.enqueue(ctx.db, notifyOfEmail, { userId, by, formerEmail: before.email, email: after.email });
  };
  const user = await changeUser(ctx, { customerUsername, version }, { change, afterwards });
  return { user: showUser(user) };
}

/**
 * Sets somebody's password and ends his sessions; he is told by e-mail. One's own is changed under "My account".
 * @throws ShopError `companyUser.not_by_agent`, `request.invalid`, and as `changeSettings`
 */
export async function changePassword(
  ctx: BuyerCtx,
  customerUsername: string,
  { version, password, passwordRepeated }: Body<'updatePassword'>,
): Promise<Changed> {
  if (ctx.buyer.agentName !== null) refuse('companyUser.not_by_agent');
  const faults = passwordFaults(password, passwordRepeated);
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
  const passwordHash = await hashPassword(password);
  const user = await inTransaction(ctx, async (ctx) => {
    const before = await changeUser(ctx, { customerUsername, version }, { change: () => ({ invitedAt: null }) });
    await updatePassword(ctx, accountOf(before), passwordHash);
    await deleteSessionsOf(ctx, accountOf(before));
    await deleteLinksOf(ctx, accountOf(before));
    const { companyId } = ctx.buyer;
    await recordAudit(ctx, { companyId, subject: auditSubject(before), action: 'passwordChanged' });
    const at = ctx.now.toISOString();
    await ctx.jobs.enqueue(ctx.db, notifyOfPassword, { userId: before.userId, by: actorName(ctx), at });
    return before;
  });
  recordSecurityEvent(ctx, 'passwordChanged', accountOf(user));
  return { user: showUser(user) };
}

/** @throws ShopError `companyUser.last_admin`, `companyUser.not_invited`, and as `changeSettings` */
export async function blockUser(
  ctx: BuyerCtx,
  customerUsername: string,
  { version, isBlocked }: Body<'block'>,
): Promise<Changed> {
  const change = async (ctx: BuyerCtx, before: StoredUser): Promise<Partial<UserFields>> => {
    if (!isBlocked) return { isActive: true, blockedAt: null };
    if (stateOf(before) === 'invited') refuse('companyUser.not_invited');
    if (before.isAdmin) await requireOtherAdmin(ctx, before);
    return { isActive: false, blockedAt: before.blockedAt ?? ctx.now };
  };
  const afterwards = async (ctx: BuyerCtx, _: StoredUser, after: StoredUser) => {
    if (!isBlocked) return;
    await deleteSessionsOf(ctx, accountOf(after));
    await deleteLinksOf(ctx, accountOf(after));
  };
  const user = await changeUser(ctx, { customerUsername, version }, { change, afterwards });
  return { user: showUser(user) };
}

/**
 * A new link: the invitation for who has not accepted it yet, one to set the password with for all others.
 * @throws ShopError `companyUser.unknown`, `companyUser.blocked`, `request.too_many`
 */
export async function sendLink(ctx: BuyerCtx, customerUsername: string): Promise<Changed> {
  const seconds = await ctx.rateLimiter.claim(
    ctx,
    linkLimit,
    `${ctx.buyer.companyId} ${customerUsername.toLowerCase()}`,
  );
  if (seconds > 0) refuse('request.too_many', { seconds });
  return inTransaction(ctx, async (ctx) => {
    const found = (await findUser(ctx, customerUsername)) ?? refuse('companyUser.unknown');
    const state = stateOf(found);
    if (state === 'blocked') refuse('companyUser.blocked');
    const { userId, version } = found;
    const by = actorName(ctx);
    if (state === 'active') {
      await ctx.jobs.enqueue(ctx.db, sendPasswordLink, { userId, by, at: ctx.now.toISOString() });
      return { user: showUser(found) };
    }
    const user = await changeUser(ctx, { customerUsername, version }, { change: () => ({ invitedAt: ctx.now }) });
    await ctx.jobs.enqueue(ctx.db, inviteUser, { userId, by, companyName: ctx.buyer.companyName });
    return { user: showUser(user) };
  });
}

/** E-mails with links to one user. */
const linkLimit = { name: 'userManagement.links', max: 10, windowMs: 3_600_000 } as const;

/** The company waits for the end of this transaction, so that of two who take each other's right one stays. */
export async function requireOtherAdmin(ctx: BuyerCtx, { userId }: StoredUser): Promise<void> {
  await lockCompany(ctx);
  if (!(await hasOtherAdmin(ctx, userId))) refuse('companyUser.last_admin');
}

function refuseEmail(): never {
  throw new ShopError('request.invalid', {}, { faults: [{ code: 'companyUser.email_taken', field: 'email' }] });
}
