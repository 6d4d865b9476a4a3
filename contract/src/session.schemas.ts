import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { permissions } from './permissions.ts';
import { MissingFactor, PasskeyAnswer, TypedCode } from './second-factor.schemas.ts';
import { deviceKinds, logInMethods, sessionApi } from './session.ts';
import { Cents, IsoInstant, lineOfText } from './values.schemas.ts';

export const AccountLink = z.object({
  key: z.string(),
  name: z.string(),
  url: z.string(),
  isActive: z.boolean(),
  /** How many things wait there for this user; null where nothing is counted. */
  count: z.nullable(z.int()),
});

/** An agent in the user's place (docs/domain/agents.md). */
export const Assistance = z.object({
  agentName: z.string(),
  /** As pages send it with each request: for whom they believe to work. */
  key: z.string(),
  since: IsoInstant,
  /** He looks at the shop as the customer sees it, and can change nothing. */
  isViewOnly: z.boolean(),
});
export type Assistance = z.infer<typeof Assistance>;

/** The logged-in user as the pages see him; `null` for a visitor (docs/domain/session.md#session-user). */
export const SessionUser = z.object({
  customerUsername: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['companyAdmin', 'companyUser', 'agent', 'operator']),
  companyName: z.nullable(z.string()),
  companyNumber: z.nullable(z.string()),
  permissions: z.array(z.enum(permissions)),
  /** Highest order total without approval, Rappen; 0 for none (docs/domain/permissions.md#cart-limit). */
  cartLimit: Cents,
  accountLinks: z.array(AccountLink),
  /**
   * Skus ordered most often in the last twelve months, best first: by the company, or by the user alone
   * (docs/domain/permissions.md#seeing-orders).
   */
  topProducts: z.array(z.string()),
  assistance: z.nullable(Assistance),
  /** The buyer's system that has opened the shop; absent in every session of the shop itself (docs/domain/punchout.md#sessions). */
  punchout: z.optional(z.object({ systemName: z.string() })),
  /** He must have a second factor and has none (docs/domain/second-factor.md#required); absent otherwise. */
  missingFactor: z.optional(MissingFactor),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** A user of the own company to ask for a right. */
export const CompanyAdmin = z.object({ name: z.string(), email: z.string() });
export type CompanyAdmin = z.infer<typeof CompanyAdmin>;

/** The fields of the form (docs/domain/session.md#log-in). */
export const LoginForm = z.strictObject({
  'loginForm[email]': lineOfText(254).check(z.minLength(1)),
  'loginForm[password]': z.string().check(z.minLength(1), z.maxLength(200)),
  'loginForm[redirectUrl]': z._default(z.string().check(z.maxLength(2000)), ''),
  'loginForm[stayLoggedIn]': z.optional(z.enum(['1', 'on', 'true'])),
});

/** One of the own sessions (docs/domain/session.md#where-am-i-logged-in). */
export const OwnSession = z.object({
  sessionId: z.int(),
  /** `Firefox`, `Windows`; empty where the browser does not say. */
  browser: z.string(),
  system: z.string(),
  deviceKind: z.enum(deviceKinds),
  /** `192.0.2.0/24`; never a whole address. */
  network: z.string(),
  method: z.enum(logInMethods),
  /** It does not end by idling. */
  isStaying: z.boolean(),
  startedAt: IsoInstant,
  /** To five minutes: not every request is written down. */
  lastUsedAt: IsoInstant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** The 43 characters of a link; what looks otherwise names no link. */
const PasswordToken = z.object({ token: z.string().check(z.maxLength(200)) });

/** E-mail address or customer username. The form checks with it, too. */
export const RestorePassword = z.strictObject({ customerIdentifier: lineOfText(254).check(z.minLength(1)) });

export const NewPassword = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  passwordRepeated: z.string().check(z.minLength(1), z.maxLength(200)),
});

const LoggedIn = z.object({
  isSuccess: z.boolean(),
  redirectUrl: z.string(),
  /** The password is right, and a code is asked for next: there is no session yet (docs/domain/second-factor.md#log-in). */
  next: z.optional(z.literal('code')),
});

export const sessionEndpoints = {
  logIn: defineEndpoint(sessionApi.logIn, {
    summary: 'Logs in with e-mail or customer username; the session comes as a cookie.',
    body: LoginForm,
    reply: LoggedIn,
  }),
  logInWithCode: defineEndpoint(sessionApi.logInWithCode, {
    summary: 'The second step of a log-in: a code of the app, or a recovery code.',
    body: z.strictObject({ code: TypedCode, redirectUrl: z._default(z.string().check(z.maxLength(2000)), '') }),
    reply: LoggedIn,
  }),
  waitingLogIn: defineEndpoint(sessionApi.waitingLogIn, {
    summary: 'With what the log-in of this browser, whose password was right, can be finished.',
    reply: z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() }),
  }),
  logInWithPasskey: defineEndpoint(sessionApi.logInWithPasskey, {
    summary: 'Logs in with a passkey, without a password or as the second step after it.',
    body: z.strictObject({
      passkey: PasskeyAnswer,
      redirectUrl: z._default(z.string().check(z.maxLength(2000)), ''),
      stayLoggedIn: z._default(z.boolean(), false),
    }),
    reply: LoggedIn,
  }),
  logOut: defineEndpoint(sessionApi.logOut, {
    summary: 'Ends the session of this browser.',
    reply: z.object({ redirectUrl: z.string() }),
  }),
  user: defineEndpoint(sessionApi.user, {
    summary: 'The logged-in user with rights and account links, null for a visitor.',
    reply: z.nullable(SessionUser),
  }),
  admins: defineEndpoint(sessionApi.admins, {
    summary: 'Who in the company gives rights to the logged-in user; without himself.',
    reply: z.array(CompanyAdmin),
  }),
  restorePassword: defineEndpoint(sessionApi.restorePassword, {
    summary: 'Sends a link that sets the password. Known and unknown names are answered alike, in the same time.',
    body: RestorePassword,
    reply: z.object({ isAccepted: z.literal(true) }),
  }),
  sessions: defineEndpoint(sessionApi.sessions, {
    summary: 'Where the logged-in person is logged in; the session that asks first, then the one used last.',
    reply: z.array(OwnSession),
  }),
  endSession: defineEndpoint(sessionApi.endSession, {
    summary: 'Ends one of the own sessions at once; answers those that are left.',
    params: z.strictObject({ sessionId: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
    reply: z.array(OwnSession),
  }),
  endOtherSessions: defineEndpoint(sessionApi.endOtherSessions, {
    summary: 'Ends all own sessions but the one that asks.',
    reply: z.object({ ended: z.int() }),
  }),
  passwordLink: defineEndpoint(sessionApi.passwordLink, {
    summary: 'Whose password a link sets, and for how many minutes it still does.',
    params: PasswordToken,
    reply: z.object({ email: z.string(), minutesLeft: z.int() }),
  }),
  setPassword: defineEndpoint(sessionApi.setPassword, {
    summary: 'Sets the password of a link, once; ends all sessions of the account and starts one here.',
    params: PasswordToken,
    body: NewPassword,
    reply: z.object({ redirectUrl: z.string(), next: z.optional(z.literal('code')) }),
  }),
};
