import { HELPDESK_FILES_PER_HOUR_MAX, REQUESTS_PER_HOUR_MAX, type formKinds } from '@shop/contract/helpdesk';
import { refuse, ShopError, type FieldFault } from '@shop/contract/errors';
import { isPhone } from '@shop/contract/person';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Ctx } from '#src/context/context.ts';
import type { NewRequest } from '../requests.sql.ts';

const requestLimit: RateLimit = { name: 'helpdesk.requests', max: REQUESTS_PER_HOUR_MAX, windowMs: 3_600_000 };

const fileLimit: RateLimit = { name: 'helpdesk.files', max: HELPDESK_FILES_PER_HOUR_MAX, windowMs: 3_600_000 };

/** @throws ShopError `request.too_many` for a user, or for a network of visitors */
export const claimRequest = (ctx: Ctx) => claim(ctx, requestLimit);
/** @throws ShopError `request.too_many` for a user, or for a network of visitors */
export const claimFile = (ctx: Ctx) => claim(ctx, fileLimit);

async function claim(ctx: Ctx, limit: RateLimit): Promise<void> {
  const subject = ctx.buyer ? `user ${ctx.buyer.userId}` : `network ${ctx.clientNetwork}`;
  const seconds = await ctx.rateLimiter.claim(ctx, limit, subject);
  if (seconds > 0) refuse('request.too_many', { seconds });
}

type Typed = {
  readonly contactName: string;
  readonly companyName: string;
  readonly email: string;
  readonly phone: string;
};
type Asker = Pick<
  NewRequest,
  'locale' | 'companyId' | 'userId' | 'companyNumber' | 'companyName' | 'contactName' | 'email' | 'phone'
>;

/**
 * Who asks: of a customer what the shop knows, so that an answer goes to his own address whatever the form says.
 * @param needed what a visitor has to name for this kind of request; a phone number is asked of customers, too
 * @throws ShopError `request.invalid` with every fault
 */
export function askerOf(ctx: Ctx, typed: Typed, needed: readonly (keyof Typed)[]): Asker {
  const { buyer } = ctx;
  const asker = buyer
    ? {
        locale: buyer.locale,
        companyId: buyer.companyId,
        userId: buyer.userId,
        companyNumber: buyer.companyNumber,
        companyName: buyer.companyName,
        contactName: typed.contactName || `${buyer.firstName} ${buyer.lastName}`,
        email: buyer.email,
        phone: typed.phone,
      }
    : { ...typed, locale: ctx.locale, companyId: null, userId: null, companyNumber: '' };
  const faults: FieldFault[] = needed
    .filter((field) => asker[field] === '')
    .map((field) => ({ code: 'field.required', field, details: { field } }));
  if (!isPhone(asker.phone)) faults.push({ code: 'person.phone_wrong', field: 'phone', details: { field: 'phone' } });
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
  const { locale, companyId, userId, companyNumber, companyName, contactName, email, phone } = asker;
  return { locale, companyId, userId, companyNumber, companyName, contactName, email, phone };
}

/** What a visitor has to name, so that there is a way to answer. */
export function neededFor(kind: (typeof formKinds)[number]): readonly (keyof Typed)[] {
  return kind === 'callback' ? ['contactName', 'phone'] : ['contactName', 'email'];
}
