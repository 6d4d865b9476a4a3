import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { ShopError, type FieldFault } from '@shop/contract/errors';
import { APPLICATIONS_PER_HOUR_MAX, type registrationApi } from '@shop/contract/registration';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Ctx } from '#src/context/context.ts';
import { readPhone } from '../application.rules.ts';
import { insertContactRequest, type ContactRequest } from '../contact-requests.sql.ts';
import { sendContactRequest } from '../registration.jobs.ts';
import { claimNetwork } from './register.ts';

type ContactOption = typeof registrationApi.contactOption;

const contactLimit: RateLimit = { name: 'registration.contact', max: APPLICATIONS_PER_HOUR_MAX, windowMs: 3_600_000 };

/** @throws ShopError `request.too_many`, `request.invalid` */
export async function prepareContact(ctx: Ctx, { body }: InputOf<ContactOption>): Promise<ContactRequest> {
  await claimNetwork(ctx, contactLimit);
  const phone = readPhone(body.phone, 'CH');
  const wanted = body.kind === 'access' ? (['email', 'customerNumber', 'zipCode'] as const) : [];
  const faults: FieldFault[] = wanted
    .filter((field) => body[field] === '')
    .map((field) => ({ code: 'field.required', field, details: { field } }));
  if (phone === undefined) faults.push({ code: 'registration.phone_wrong', field: 'phone' });
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
  return { ...body, phone: phone ?? body.phone, locale: ctx.locale };
}

/** A job looks whether there is such a customer: the answer is the same for all (docs/domain/registration.md#customers-without-a-log-in). */
export async function storeContact(ctx: Ctx, request: ContactRequest): Promise<ReplyOf<ContactOption>> {
  const id = await insertContactRequest(ctx, request);
  await ctx.jobs.enqueue(ctx.db, sendContactRequest, { id });
  return { isAccepted: true };
}
