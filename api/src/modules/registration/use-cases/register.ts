import { randomBytes } from 'node:crypto';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import {
  APPLICATION_EMAILS_PER_DAY_MAX,
  APPLICATIONS_PER_HOUR_MAX,
  KNOWN_QUESTIONS_MAX,
  type registrationApi,
} from '@shop/contract/registration';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Ctx } from '#src/context/context.ts';
import { findCompaniesByVatNumber } from '../../companies/index.ts';
import { findCompaniesByEmailDomain } from '../../company-users/index.ts';
import { applicationFaults, readPhone } from '../application.rules.ts';
import { insertApplication, insertEvent, type NewApplication } from '../applications.sql.ts';
import { domainOf, isFreeProvider } from '../email-domain.rules.ts';
import { sendRegistrationEmail } from '../registration.jobs.ts';
import { readVatNumber } from '../vat-number.rules.ts';

type Api = typeof registrationApi;

const questionLimit: RateLimit = { name: 'registration.known', max: KNOWN_QUESTIONS_MAX, windowMs: 600_000 };
const networkLimit: RateLimit = { name: 'registration.network', max: APPLICATIONS_PER_HOUR_MAX, windowMs: 3_600_000 };
const addressLimit: RateLimit = {
  name: 'registration.address',
  max: APPLICATION_EMAILS_PER_DAY_MAX,
  windowMs: 86_400_000,
};

/** @throws ShopError `request.too_many` for a network */
export async function claimNetwork(ctx: Ctx, limit: RateLimit): Promise<void> {
  const seconds = await ctx.rateLimiter.claim(ctx, limit, ctx.clientNetwork);
  if (seconds > 0) refuse('request.too_many', { seconds });
}

/** Whether an address may be written to once more today; who has been written to often enough is answered as all others. */
export async function mayWriteTo(ctx: Ctx, email: string): Promise<boolean> {
  return (await ctx.rateLimiter.claim(ctx, addressLimit, email.toLowerCase())) === 0;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Terms that are to be accepted, and where private persons are sent (docs/domain/registration.md#private-persons). */
export async function getInfo({ operator }: Ctx): Promise<ReplyOf<Api['info']>> {
  const { termsVersion, termsUrl, retailAlternative } = operator;
  return { termsVersion, termsUrl, retailAlternative };
}

/**
 * Says of a company what anybody may know who asks for it by its number or has an address of it, and nothing of people
 * (docs/domain/registration.md#known-companies).
 * @throws ShopError `request.too_many`, `registration.vat_wrong`
 */
export async function customerExists(
  ctx: Ctx,
  { vatNumber, email }: InputOf<Api['customerExists']>['body'],
): Promise<ReplyOf<Api['customerExists']>> {
  await claimNetwork(ctx, questionLimit);
  if (vatNumber !== '' && readVatNumber(vatNumber) === undefined) refuse('registration.vat_wrong', {}, 'vatNumber');
  return { isKnown: await isKnownCompany(ctx, { vatNumber, email }) };
}

/** Both are always asked, so that the time says nothing either. */
async function isKnownCompany(
  ctx: Ctx,
  { vatNumber, email }: { readonly vatNumber: string; readonly email: string },
): Promise<boolean> {
  const domain = domainOf(email);
  const [byNumber, byDomain] = await Promise.all([
    findCompaniesByVatNumber(ctx, [vatNumber]),
    findCompaniesByEmailDomain(ctx, isFreeProvider(domain) ? [] : [domain]),
  ]);
  return byNumber.length > 0 || byDomain.length > 0;
}

/**
 * Checks an application before it is stored; tries that are refused count, too.
 * @throws ShopError `request.too_many`, `request.invalid` with everything that is wrong, `registration.terms_changed`,
 *   `registration.company_known`
 */
export async function prepareApplication(
  ctx: Ctx,
  { body }: InputOf<Api['register']>,
): Promise<Omit<NewApplication, 'confirmToken'>> {
  await claimNetwork(ctx, networkLimit);
  const faults = applicationFaults(body);
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
  if (body.termsVersion !== ctx.operator.termsVersion) refuse('registration.terms_changed', {}, 'isTermsAccepted');
  if (await isKnownCompany(ctx, body)) refuse('registration.company_known');
  const { isTermsAccepted: _, ...typed } = body;
  return {
    ...typed,
    vatNumber: readVatNumber(body.vatNumber)?.text ?? body.vatNumber,
    phone: readPhone(body.phone, body.countryCode) ?? body.phone,
    mobilePhone: readPhone(body.mobilePhone, body.countryCode) ?? body.mobilePhone,
  };
}

/**
 * Stores the application and asks its address to confirm it. Whether that address has a log-in already is looked up by the job,
 * so that neither the answer nor its time tells (docs/domain/registration.md#known-companies).
 */
export async function storeApplication(
  ctx: Ctx,
  application: Omit<NewApplication, 'confirmToken'>,
): Promise<ReplyOf<Api['register']>> {
  const id = await insertApplication(ctx, { ...application, confirmToken: newToken() });
  await insertEvent(ctx, id, { kind: 'sent', by: '', text: '' });
  if (await mayWriteTo(ctx, application.email)) {
    await ctx.jobs.enqueue(ctx.db, sendRegistrationEmail, { id, version: 1, kind: 'confirm' });
  }
  return { isAccepted: true };
}
