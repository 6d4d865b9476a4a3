import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { defaultPresets, DOMAINS_MAX, ROLES_MAX, singleSignOnApi, singleSignOnProblems } from './single-sign-on.ts';
import { permissionPresetNames } from './user-rights.ts';
import { IsoInstant, lineOfText, RowNumber } from './values.schemas.ts';

/** People whose role claim holds this value get this preset: when they come for the first time, or at each log-in (`followsRoles`). */
const SingleSignOnRole = z.strictObject({
  value: lineOfText(200).check(z.minLength(1)),
  preset: z.enum(permissionPresetNames),
});

/** What the company's admin sets (docs/domain/single-sign-on.md#setting-up). The form checks with it, too. */
export const SingleSignOnSettings = z.strictObject({
  issuer: lineOfText(300).check(z.minLength(1)),
  clientId: lineOfText(200).check(z.minLength(1)),
  /** Empty keeps the one that is stored. */
  clientSecret: lineOfText(500),
  emailDomains: z.array(lineOfText(253).check(z.minLength(1))).check(z.maxLength(DOMAINS_MAX)),
  /** Name of the claim; empty where roles do not count. */
  roleClaim: lineOfText(200),
  roles: z.array(SingleSignOnRole).check(z.maxLength(ROLES_MAX)),
  defaultPreset: z.enum(defaultPresets),
  createsUsers: z.boolean(),
  /** Whether the role sets the rights at each log-in; those of administrators stay. */
  followsRoles: z.boolean(),
  isProviderFactorEnough: z.boolean(),
  isSingleSignOnActive: z.boolean(),
  isOnlyWay: z.boolean(),
  /** Who may still log in with a password when nobody else may; empty for nobody. */
  emergencyUsername: lineOfText(60),
  version: z.int(),
});
export type SingleSignOnSettings = z.infer<typeof SingleSignOnSettings>;

const DomainState = z.enum(['open', 'confirmed', 'refused']);

/** What came back from the provider at an admin's last trial. */
export const SingleSignOnTrial = z.object({
  at: IsoInstant,
  /** Null: the person would be let in. */
  problem: z.nullable(z.enum(singleSignOnProblems)),
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** What the role claim held. */
  roleValues: z.array(z.string()),
  /** The preset that a new user would get. */
  preset: z.nullable(z.enum(permissionPresetNames)),
});
export type SingleSignOnTrial = z.infer<typeof SingleSignOnTrial>;

export const SingleSignOnView = z.object({
  /** Issuer and client are empty until something is stored. */
  settings: z.object({
    ...z.omit(SingleSignOnSettings, { clientSecret: true }).shape,
    issuer: z.string(),
    clientId: z.string(),
  }),
  hasSecret: z.boolean(),
  domains: z.array(z.object({ domain: z.string(), state: DomainState })),
  /** What the provider has to know of the shop. */
  callbackUrl: z.string(),
  /** Leads straight to the provider: for an intranet. Null until something is stored. */
  startUrl: z.nullable(z.string()),
  /** When an admin of the company first logged in through it. */
  provenAt: z.nullable(IsoInstant),
  linkedUsers: z.int(),
  lastTrial: z.nullable(SingleSignOnTrial),
  admins: z.array(z.object({ customerUsername: z.string(), name: z.string() })),
  changedBy: z.string(),
  changedAt: z.nullable(IsoInstant),
});
export type SingleSignOnView = z.infer<typeof SingleSignOnView>;

/** A domain that a company wants to log in with, as the operator sees it. */
export const ClaimedDomain = z.object({
  id: z.int(),
  domain: z.string(),
  companyNumber: z.string(),
  companyName: z.string(),
  /** How many people of the company have an address of it, and of other companies. */
  ownUsers: z.int(),
  otherUsers: z.int(),
  state: DomainState,
  claimedAt: IsoInstant,
  decidedAt: z.nullable(IsoInstant),
  decidedBy: z.string(),
});
export type ClaimedDomain = z.infer<typeof ClaimedDomain>;

export const singleSignOnEndpoints = {
  get: defineEndpoint(singleSignOnApi.get, {
    summary: 'How the people of the company log in through its own identity provider; never its secret.',
    reply: SingleSignOnView,
  }),
  save: defineEndpoint(singleSignOnApi.save, {
    summary: 'Changes single sign-on of the company. New domains wait for the operator.',
    body: SingleSignOnSettings,
    reply: SingleSignOnView,
  }),
  check: defineEndpoint(singleSignOnApi.check, {
    summary: 'Asks the stored provider for its description, and says what it can do and what it lacks.',
    reply: z.object({
      outcome: z.enum(['fine', 'unreachable', 'provider_wrong']),
      /** What the provider calls itself. */
      foundIssuer: z.string(),
      knowsPkce: z.boolean(),
      knowsLogOut: z.boolean(),
    }),
  }),
  clearLinks: defineEndpoint(singleSignOnApi.clearLinks, {
    summary: 'Forgets which account of the provider is which user; the next log-in finds the user by verified e-mail.',
    reply: z.object({ cleared: z.int() }),
  }),
  domains: defineEndpoint(singleSignOnApi.domains, {
    summary: 'Domains that companies want to log in with, one page of them; the open ones first.',
    query: z.strictObject({ ...listQuery, domainState: z.optional(DomainState) }),
    reply: z.object({ domains: z.array(ClaimedDomain), pagination: Pagination }),
  }),
  decideDomain: defineEndpoint(singleSignOnApi.decideDomain, {
    summary: 'Confirms that a domain belongs to the company that claims it, or says that it does not.',
    params: z.strictObject({ domainId: z.pipe(z.coerce.number(), RowNumber) }),
    body: z.strictObject({ isConfirmed: z.boolean() }),
    reply: z.object({ domain: ClaimedDomain }),
  }),
  offer: defineEndpoint(singleSignOnApi.offer, {
    summary:
      'Whether people with an e-mail address of this domain log in through their company; says nothing of the person.',
    body: z.strictObject({ email: lineOfText(254).check(z.minLength(1)) }),
    reply: z.object({ startUrl: z.nullable(z.string()), isOnlyWay: z.boolean() }),
  }),
  providerOfSession: defineEndpoint(singleSignOnApi.providerOfSession, {
    summary: 'Where the provider through which this session began is logged out; null for other sessions.',
    reply: z.object({ logOutUrl: z.nullable(z.string()) }),
  }),
};
