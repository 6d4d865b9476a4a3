import { z } from 'zod/mini';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListColumns, ListFileType } from './list-file.schemas.ts';
import { NEWSLETTER_EMAIL_MAX, newsletterApi, newsletterSorts, subscriptionStates } from './newsletter.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoInstant, lineOfText, Locale, RowNumber } from './values.schemas.ts';

export const SubscriptionState = z.enum(subscriptionStates);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

export const Subscription = z.object({
  id: z.int(),
  email: z.string(),
  locale: Locale,
  state: SubscriptionState,
  requestedAt: IsoInstant,
  confirmedAt: z.nullable(IsoInstant),
  unsubscribedAt: z.nullable(IsoInstant),
});
export type Subscription = z.infer<typeof Subscription>;

/** What is typed in: the form checks with it, too. */
export const SubscribeInput = z.strictObject({
  email: lineOfText(NEWSLETTER_EMAIL_MAX).check(z.minLength(1), z.email()),
  /** Of the newsletter; the request's own when absent. */
  locale: z.optional(Locale),
});

const ByToken = z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });
const Ids = z.strictObject({ ids: z.array(RowNumber).check(z.minLength(1), z.maxLength(500)) });
const filters = {
  q: listQuery.q,
  state: z.optional(SubscriptionState),
  locale: z.optional(Locale),
  sort: z._default(z.enum(newsletterSorts), '-requestedAt'),
};

export const newsletterEndpoints = {
  subscribe: defineEndpoint(newsletterApi.subscribe, {
    summary: 'Asks for the newsletter: an e-mail with a link follows. Known and unknown addresses are answered alike.',
    body: SubscribeInput,
    reply: z.object({ isAccepted: z.literal(true) }),
  }),
  confirm: defineEndpoint(newsletterApi.confirm, {
    summary: 'Confirms a subscription with the token of the link, within 7 days.',
    body: ByToken,
    reply: z.object({ email: z.string() }),
  }),
  unsubscribe: defineEndpoint(newsletterApi.unsubscribe, {
    summary: 'Ends a subscription with the token of its link, which works for ever.',
    body: ByToken,
    reply: z.object({ email: z.string() }),
  }),
  list: defineEndpoint(newsletterApi.list, {
    summary: 'Subscriptions that search and filters leave, one page of them.',
    query: z.strictObject({ ...listQuery, ...filters }),
    reply: z.object({ subscriptions: z.array(Subscription), pagination: Pagination }),
  }),
  exportList: defineEndpoint(newsletterApi.exportList, {
    summary: 'Subscriptions that search and filters leave as CSV, XLSX or PDF, the oldest first.',
    query: z.strictObject({ ...filters, type: z._default(ListFileType, 'csv'), columns: ListColumns }),
    reply: FileReply,
  }),
  remove: defineEndpoint(newsletterApi.remove, {
    summary: 'Deletes subscriptions; for 30 days they can be restored.',
    body: Ids,
    reply: z.object({ ids: z.array(z.int()) }),
  }),
  restore: defineEndpoint(newsletterApi.restore, {
    summary: 'Undoes the deletion of subscriptions whose address has not subscribed anew.',
    body: Ids,
    reply: z.object({ ids: z.array(z.int()) }),
  }),
};
