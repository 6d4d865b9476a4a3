import { CSV, PDF, XLSX, type Calls } from './endpoint.ts';

export type * from './newsletter.schemas.ts';

export const NEWSLETTER_EMAIL_MAX = 254;
/** How long the link in the e-mail confirms (docs/domain/newsletter.md#subscribing). */
export const CONFIRM_DAYS = 7;
/** E-mails to one address within a day; further requests are answered alike and send nothing. */
export const CONFIRM_EMAILS_PER_DAY_MAX = 3;
/** Requests out of one network within an hour. */
export const NEWSLETTER_REQUESTS_PER_HOUR_MAX = 20;

export const subscriptionStates = ['requested', 'confirmed', 'unsubscribed'] as const;
/** By what the operator's list is sorted; with a minus the other way round. */
export const newsletterSorts = ['email', '-email', 'requestedAt', '-requestedAt'] as const;

const operator = { access: 'operator', permissions: ['content'] } as const;

export const newsletterApi = {
  subscribe: { method: 'POST', path: '/newsletter/subscribe', access: 'public', refusals: ['request.too_many'] },
  confirm: { method: 'POST', path: '/newsletter/confirm', access: 'public', refusals: ['newsletter.link_expired'] },
  unsubscribe: {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'public',
    refusals: ['newsletter.link_unknown'],
  },
  list: { method: 'GET', path: '/operator/newsletter', ...operator, refusals: [] },
  exportList: {
    method: 'GET',
    path: '/operator/newsletter/export',
    ...operator,
    files: [CSV, XLSX, PDF],
    refusals: ['export.empty', 'history.export_too_long', 'shop.busy'],
  },
  remove: { method: 'POST', path: '/operator/newsletter/delete', ...operator, refusals: [] },
  restore: { method: 'POST', path: '/operator/newsletter/restore', ...operator, refusals: [] },
} as const satisfies Calls;
