import { refuse, ShopError } from '@shop/contract/errors';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { passwordLinkMinutes, type PasswordLinkPurpose, type sessionApi } from '@shop/contract/session';
import { inTransaction } from '#platform/db.ts';
import { answer, type Answer } from '#platform/http/answer.ts';
import type { Ctx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { recordAudit } from '../audit-trail/index.ts';
import {
  auditSubject,
  findUserById,
  hashPassword,
  passwordFaults,
  recordLogIn,
  updatePassword,
  type Account,
} from '../company-users/index.ts';
import {
  deleteSessionsOf,
  findLinked,
  findLinkSecret,
  insertLink,
  useLink,
  type LinkedAccount,
} from './password-links.sql.ts';
import { requireAllowedMethod } from './log-in-methods.ts';
import { readDevice } from './known-device.ts';
import { homePath } from './session-user.ts';
import { sessionSpan } from './session.rules.ts';
import { findFactors } from '../second-factor/index.ts';
import { beginSecondStep } from './second-step.service.ts';
import { DEVICE_COOKIE, deviceCookie, SESSION_COOKIE } from './start-session.ts';
import { findDeviceSecret, insertSession } from './session.sql.ts';
import { hashOfToken, isToken, makeToken, tokenOfKey } from './session-token.ts';

const MINUTE_MS = 60_000;

type LinkOptions = {
  /** Decides how long the link lives; `restore` when absent. */
  readonly purpose?: PasswordLinkPurpose;
  /** For jobs, which may run twice: the same key makes the same link, and one that was used is not made again. */
  readonly key?: string;
};

/** Makes the link with which this account's password is set, once. @returns the path of its page, without language */
export async function createPasswordLink(
  ctx: Pick<Ctx, 'db' | 'now'>,
  account: Pick<Account, 'kind' | 'id'>,
  { purpose = 'restore', key }: LinkOptions = {},
): Promise<string> {
  const token = key === undefined ? makeToken() : tokenOfKey(await findLinkSecret(ctx), key);
  const expiresAt = new Date(ctx.now.getTime() + passwordLinkMinutes[purpose] * MINUTE_MS);
  await insertLink(ctx, account, { tokenHash: hashOfToken(token), purpose, expiresAt });
  return `new-password/${token}`;
}

/** For links of other modules that jobs write: the same key makes the same token. */
export async function createLinkToken(ctx: Pick<Ctx, 'db'>, key: string): Promise<string> {
  return tokenOfKey(await findLinkSecret(ctx), key);
}

type Token = { readonly token: string };

/** @throws ShopError `password.link_gone`, `session.single_sign_on_only` */
export async function showPasswordLink(ctx: Ctx, { token }: Token): Promise<ReplyOf<typeof sessionApi.passwordLink>> {
  const { email, expiresAt } = await requireLink(ctx, token);
  return { email, minutesLeft: Math.max(1, Math.ceil((expiresAt.getTime() - ctx.now.getTime()) / MINUTE_MS)) };
}

/**
 * Sets the password, ends every session of the account and starts one in this browser (docs/domain/session.md#lifetime).
 * @throws ShopError `password.link_gone`, `session.single_sign_on_only`, or `request.invalid` with everything that is wrong with the password
 */
export async function setPasswordByLink(
  ctx: Ctx,
  { token }: Token,
  { password, passwordRepeated }: InputOf<typeof sessionApi.setPassword>['body'],
): Promise<Answer<ReplyOf<typeof sessionApi.setPassword>>> {
  const account = await requireLink(ctx, token);
  const faults = passwordFaults(password, passwordRepeated);
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
  const passwordHash = await hashPassword(password);
  const sessionToken = makeToken();
  const span = sessionSpan(ctx.now, account.kind, false);
  const changed = { kind: account.kind, id: account.id, passwordHash };
  // A link that was stolen from a mailbox is no second factor.
  const asksCode = (await findFactors(ctx, account)) !== undefined;
  await inTransaction(ctx, async (ctx) => {
    if (!(await useLink(ctx, hashOfToken(token)))) refuse('password.link_gone');
    await recordJoining(ctx, account);
    await updatePassword(ctx, account, passwordHash);
    await deleteSessionsOf(ctx, account);
    if (!asksCode) await insertSession(ctx, changed, hashOfToken(sessionToken), { ...span, logInMethod: 'link' });
    if (!asksCode) await recordLogIn(ctx, account);
  });
  recordSecurityEvent(ctx, 'passwordChanged', changed);
  if (asksCode) {
    const pending = await beginSecondStep(ctx, { ...changed, stayLoggedIn: false });
    return answer({ redirectUrl: homePath(ctx.locale), next: 'code' }, { cookies: [pending] });
  }
  const cookie = { name: SESSION_COOKIE, value: sessionToken, maxAgeSeconds: span.maxAgeSeconds };
  const device = { secret: await findDeviceSecret(ctx), device: readDevice(ctx.readCookie(DEVICE_COOKIE)) };
  return answer({ redirectUrl: homePath(ctx.locale) }, { cookies: [cookie, deviceCookie(device, changed)] });
}

/** Whoever sets his password for the first time has accepted his invitation. */
async function recordJoining(ctx: Ctx, { kind, id }: Pick<Account, 'kind' | 'id'>): Promise<void> {
  const user = kind === 'user' ? await findUserById(ctx, id) : undefined;
  if (user && user.invitedAt !== null) {
    await recordAudit(ctx, { companyId: user.companyId, subject: auditSubject(user), action: 'joined' });
  }
}

async function requireLink(ctx: Ctx, token: string): Promise<LinkedAccount> {
  const account = isToken(token) ? await findLinked(ctx, hashOfToken(token)) : undefined;
  if (!account) refuse('password.link_gone');
  await requireAllowedMethod(ctx, account, 'link');
  return account;
}
