import type { SingleSignOnTrial } from '@shop/contract/single-sign-on';
import { COMPANY_USERS_MAX } from '@shop/contract/user-management';
import { permissionPresets } from '@shop/contract/user-rights';
import { localeOf } from '@shop/contract/values';
import type { ResponseCookie } from '#platform/http/answer.ts';
import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import type { Identity } from '#src/ports/identity-provider/identity-provider.port.ts';
import { recordAudit } from '../../audit-trail/index.ts';
import {
  acceptInvitation,
  auditSubject,
  countUsersOf,
  findUserAccount,
  findUserById,
  followRole,
  insertCompanyUser,
  listTakenEmails,
  lockCompanyById,
  unknownPasswordHash,
} from '../../company-users/index.ts';
import { hashOfToken, isToken, openSessionOfProvider } from '../../session/index.ts';
import { findConnectionByPublicId, recordProof, storeTrial, type Connection } from '../connections.sql.ts';
import { isOwnDomain } from '../domains.sql.ts';
import { findByEmail, findLinked, linkIdentity } from '../identities.sql.ts';
import { inLanguage, LogInProblem, problemOf } from '../log-in-problem.ts';
import { takePending, type PendingLogIn } from '../pending-log-ins.sql.ts';
import { callbackUrl, languageOfPage } from '../provider-addresses.ts';
import { providerOf } from '../provider-of.ts';
import {
  decideLogIn,
  namesOf,
  personOf,
  presetFor,
  presetToFollow,
  type LogInDecision,
  type Person,
} from '../single-sign-on.rules.ts';
import { BROWSER_COOKIE } from './start-log-in.ts';

export type Return = {
  readonly publicId: string;
  readonly state: string;
  /** What came with the browser, as it came: `?code=…&state=…`. */
  readonly query: string;
};

export type Arrival = { readonly path: string; readonly cookies: readonly ResponseCookie[] };

const TRIAL_PAGE = 'customer/single-sign-on?tried=1';

/**
 * Takes the browser back from the provider and logs its user in (docs/domain/single-sign-on.md#log-in).
 * @throws LogInProblem
 */
export async function finishLogIn(ctx: Ctx, arrived: Return): Promise<Arrival> {
  const pending = await takeOwnPending(ctx, arrived);
  return inLanguage(languageOfPage(pending.redirectUrl), () => admit(ctx, arrived, pending));
}

async function admit(ctx: Ctx, arrived: Return, pending: PendingLogIn): Promise<Arrival> {
  const connection = await findConnectionByPublicId(ctx, arrived.publicId);
  // Another company's, or one that was changed meanwhile.
  if (connection?.companyId !== pending.companyId || connection.version !== pending.connectionVersion) {
    throw new LogInProblem('expired');
  }
  if (pending.trialUserId !== null) return tryOut(ctx, { ...arrived, connection, pending });
  if (!connection.isActive) throw new LogInProblem('off');
  const identity = await identify(ctx, { ...arrived, connection, pending });
  const { person, decision } = await decide(ctx, connection, identity);
  const userId = await settle(ctx, { connection, identity, person, decision, pending });
  const account = (await findUserAccount(ctx, userId)) ?? refuse('no_access');
  const { cookies, asksCode } = await openSessionOfProvider(ctx, account, connection.isProviderFactorEnough);
  if (!asksCode) await recordAdminsProof(ctx, connection, userId);
  const home = `/${languageOfPage(pending.redirectUrl)}`;
  const path = asksCode
    ? `${home}/login/code?redirectUrl=${encodeURIComponent(pending.redirectUrl)}`
    : pending.redirectUrl;
  return { path, cookies: [...cookies, forgotten] };
}

const forgotten: ResponseCookie = { name: BROWSER_COOKIE, value: null, maxAgeSeconds: null };

async function takeOwnPending(ctx: Ctx, { state }: Return): Promise<PendingLogIn> {
  const browser = ctx.readCookie(BROWSER_COOKIE) ?? '';
  if (!isToken(state) || !isToken(browser)) throw new LogInProblem('expired');
  const pending = await takePending(ctx, { stateHash: hashOfToken(state), browserHash: hashOfToken(browser) });
  return pending ?? refuse('expired');
}

type Known = Return & { readonly connection: Connection; readonly pending: PendingLogIn };

async function identify(ctx: Ctx, { connection, pending, query, state }: Known): Promise<Identity> {
  const redirectUrl = callbackUrl(ctx, connection);
  const { nonce, codeVerifier } = pending;
  const [wantedRoles] = connection.roleClaim.split('.');
  const wantedClaims = ['email', ...(wantedRoles ? [wantedRoles] : [])];
  const response = { redirectUrl, callbackUrl: redirectUrl + query, state, nonce, codeVerifier, wantedClaims };
  return ctx.identityProviders.identify(providerOf(ctx, connection), response).catch(problemOf);
}

type Decided = { readonly person: Person; readonly decision: LogInDecision };

async function decide(ctx: Ctx, connection: Connection, identity: Identity): Promise<Decided> {
  const { companyId, createsUsers, roleClaim, defaultPreset } = connection;
  const person = personOf(identity, roleClaim);
  const account = { companyId, issuer: identity.issuer, subject: identity.subject };
  const linked = await findLinked(ctx, account);
  const sameEmail = person.email === '' ? undefined : await findByEmail(ctx, account, person.email);
  const domain = person.email.slice(person.email.lastIndexOf('@') + 1);
  const decision = decideLogIn({
    person,
    preset: presetFor(person, connection),
    needsRole: roleClaim !== '' && defaultPreset === 'refused',
    linked,
    sameEmail,
    isOwnDomain: await isOwnDomain(ctx, companyId, domain),
    createsUsers,
  });
  return { person, decision };
}

type Settled = Decided & {
  readonly connection: Connection;
  readonly identity: Identity;
  readonly pending: PendingLogIn;
};

/** Stores what was decided: the link, a new user, rights, an invitation that is accepted. @returns whom to log in */
async function settle(ctx: Ctx, { connection, identity, person, decision, pending }: Settled): Promise<number> {
  if (decision.kind === 'refuse') throw new LogInProblem(decision.problem);
  const { companyId } = connection;
  const account = { companyId, issuer: identity.issuer, subject: identity.subject };
  const passwordHash = decision.kind === 'create' ? await unknownPasswordHash() : '';
  const followed = decision.kind === 'create' ? null : presetToFollow(person, connection);
  return inTransaction(ctx, async (ctx) => {
    const userId =
      decision.kind === 'create'
        ? await createUser(ctx, { companyId, person, decision, pending, passwordHash })
        : decision.userId;
    if (decision.kind === 'create' || decision.isNewLink) await linkIdentity(ctx, account, userId);
    if (await acceptInvitation(ctx, userId)) await recordUser(ctx, userId, 'joined');
    const by = new URL(connection.issuer).hostname;
    if (followed !== null) await followRole(ctx, userId, { permissions: permissionPresets[followed], by });
    return userId;
  });
}

type NewPerson = {
  readonly companyId: number;
  readonly person: Person;
  readonly decision: Extract<LogInDecision, { kind: 'create' }>;
  readonly pending: PendingLogIn;
  readonly passwordHash: string;
};

async function createUser(
  ctx: Ctx,
  { companyId, person, decision, pending, passwordHash }: NewPerson,
): Promise<number> {
  if ((await listTakenEmails(ctx, [person.email])).size > 0) refuse('email_taken');
  // Of two who come first at the same moment the second waits, and is counted.
  await lockCompanyById(ctx, companyId);
  if ((await countUsersOf(ctx, companyId)) >= COMPANY_USERS_MAX) refuse('company_full');
  const user = {
    companyId,
    email: person.email,
    salutation: '' as const,
    ...namesOf(person),
    phone: '',
    locale: localeOf(languageOfPage(pending.redirectUrl)),
    isAdmin: false,
    permissions: permissionPresets[decision.preset],
    defaultAddressId: null,
  };
  const userId = (await insertCompanyUser(ctx, user, passwordHash)) ?? refuse('email_taken');
  await recordUser(ctx, userId, 'created');
  return userId;
}

async function recordUser(ctx: Ctx, userId: number, action: 'created' | 'joined'): Promise<void> {
  const user = await findUserById(ctx, userId);
  if (user) await recordAudit(ctx, { companyId: user.companyId, subject: auditSubject(user), action });
}

/** From now on the company may let people in this way alone. */
async function recordAdminsProof(ctx: Ctx, connection: Connection, userId: number): Promise<void> {
  const user = connection.provenAt === null ? await findUserById(ctx, userId) : undefined;
  if (user?.isAdmin === true) await recordProof(ctx, connection);
}

/** Says what came back and what would happen; nobody is logged in, and nothing is linked. */
async function tryOut(ctx: Ctx, known: Known): Promise<Arrival> {
  const { connection, pending } = known;
  const { buyer } = ctx;
  if (buyer?.userId !== pending.trialUserId || buyer?.companyId !== connection.companyId) refuse('expired');
  await storeTrial(ctx, connection.companyId, await trialOf(ctx, known));
  return { path: `/${languageOfPage(pending.redirectUrl)}/${TRIAL_PAGE}`, cookies: [forgotten] };
}

async function trialOf(ctx: Ctx, known: Known): Promise<SingleSignOnTrial> {
  const at = ctx.now.toISOString();
  try {
    const { connection } = known;
    const { person, decision } = await decide(ctx, connection, await identify(ctx, known));
    const { subject, email, isEmailVerified, roleValues } = person;
    const problem = decision.kind === 'refuse' ? decision.problem : null;
    const shown = { subject: subject.slice(0, 255), email, isEmailVerified, roleValues: [...roleValues] };
    return { at, problem, ...shown, preset: presetFor(person, connection) };
  } catch (error) {
    if (!(error instanceof LogInProblem)) throw error;
    return { at, problem: error.problem, subject: '', email: '', isEmailVerified: false, roleValues: [], preset: null };
  }
}

function refuse(problem: LogInProblem['problem']): never {
  throw new LogInProblem(problem);
}

/** A failed log-in is a security event; who it was is not known. */
export function recordProblem(ctx: Ctx): void {
  recordSecurityEvent(ctx, 'logInFailed', null);
}
