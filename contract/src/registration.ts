import type { Calls } from './endpoint.ts';

export type * from './registration.schemas.ts';

/** How long the link in the first e-mail confirms the address, minutes (docs/domain/registration.md#applications). */
export const CONFIRM_MINUTES = 60;
/** How long an application that nobody decides lives (docs/domain/registration.md#applications). */
export const APPLICATION_DAYS = 30;
/** Applications out of one network within an hour, also refused ones; requests for contact are counted for themselves. */
export const APPLICATIONS_PER_HOUR_MAX = 20;
/** Questions whether a company is known, out of one network within ten minutes. */
export const KNOWN_QUESTIONS_MAX = 20;
/** E-mails to one address within a day; further requests are answered alike and send nothing. */
export const APPLICATION_EMAILS_PER_DAY_MAX = 3;

export const NEEDS_MAX = 1000;
export const LETTER_MAX = 2000;

export const salutations = ['ms', 'mr'] as const;
/** Where companies that register may have their seat; the VAT number has the form of one of them. */
export const registrationCountries = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT'] as const;
export const contactKinds = ['access', 'call'] as const;

export const applicationStates = ['unconfirmed', 'open', 'asked', 'accepted', 'refused', 'expired'] as const;
/** Lists of the operator: what waits for him, for an answer, for a confirmation, and what is over. */
export const applicationLists = ['open', 'asked', 'unconfirmed', 'done'] as const;

/** What is checked of an application, in the order in which it is shown (docs/domain/registration.md#checks). */
export const checkKinds = ['uid', 'known', 'emailDomain', 'address', 'similar', 'confirmed'] as const;
/** `ok` is good, `warning` worth a look, `bad` speaks against it, `open` is not known. */
export const checkStates = ['ok', 'warning', 'bad', 'open'] as const;
export const checkReasons = [
  ...(['uidValid', 'uidForeign', 'uidWrong'] as const),
  ...(['notKnown', 'sameUid', 'sameUidApplied'] as const),
  ...(['domainOfCompany', 'domainUnrelated', 'domainFree', 'domainOfCustomer'] as const),
  ...(['addressPlausible', 'addressUnknown', 'cityDiffers', 'houseNumberOdd'] as const),
  ...(['noneSimilar', 'similarName', 'samePhone'] as const),
  ...(['emailConfirmed', 'emailWaits'] as const),
] as const;
export const applicationEventKinds = [
  ...(['sent', 'linkSent', 'confirmed', 'asked', 'answered', 'accepted', 'refused', 'expired'] as const),
] as const;

/** Days until an invoice is due that the operator chooses from. */
export const paymentDaysChoices = [10, 30, 60] as const;
/** Credit limit that is proposed for a new customer, Rappen, and the highest that is given at the beginning. */
export const CREDIT_LIMIT_USUAL = 500_000;
export const CREDIT_LIMIT_MAX = 100_000_000;

const operator = { access: 'operator', permissions: ['sales'] } as const;
const decisions = ['registration.unknown', 'registration.decided', 'registration.changed'] as const;

export const registrationApi = {
  info: { method: 'GET', path: '/register', access: 'public', refusals: [] },
  customerExists: {
    method: 'POST',
    path: '/register/customer-exists',
    access: 'public',
    refusals: ['request.too_many', 'registration.vat_wrong'],
  },
  register: {
    method: 'POST',
    path: '/register',
    access: 'public',
    refusals: [
      'request.too_many',
      'registration.company_known',
      'registration.vat_wrong',
      'registration.vat_country',
      'registration.phone_wrong',
      'address.zip_wrong',
      'registration.name_wrong',
      'registration.terms_changed',
      'request.in_progress',
    ],
    idempotent: true,
  },
  contactOption: {
    method: 'POST',
    path: '/register/contact-option',
    access: 'public',
    refusals: ['request.too_many', 'registration.phone_wrong', 'field.required', 'request.in_progress'],
    idempotent: true,
  },
  confirm: {
    method: 'POST',
    path: '/register/confirm',
    access: 'public',
    refusals: ['registration.link_gone', 'registration.link_old'],
  },
  resend: {
    method: 'POST',
    path: '/register/resend',
    access: 'public',
    refusals: ['registration.link_gone', 'request.too_many'],
  },
  question: {
    method: 'GET',
    path: '/register/question/{token}',
    access: 'public',
    refusals: ['registration.link_gone'],
  },
  answer: {
    method: 'POST',
    path: '/register/question/{token}',
    access: 'public',
    refusals: ['registration.link_gone'],
  },
  list: { method: 'GET', path: '/operator/registrations', ...operator, refusals: [] },
  options: { method: 'GET', path: '/operator/registrations/options', ...operator, refusals: ['erp.unavailable'] },
  show: { method: 'GET', path: '/operator/registrations/{id}', ...operator, refusals: ['registration.unknown'] },
  accept: {
    method: 'POST',
    path: '/operator/registrations/{id}/accept',
    ...operator,
    refusals: [
      ...decisions,
      'registration.unconfirmed',
      'registration.email_taken',
      'registration.vat_taken',
      'registration.group_unknown',
      'registration.company_unknown',
      'registration.manager_unknown',
      'erp.unavailable',
      'request.in_progress',
    ],
    idempotent: true,
  },
  ask: {
    method: 'POST',
    path: '/operator/registrations/{id}/ask',
    ...operator,
    refusals: [...decisions, 'registration.unconfirmed'],
  },
  refuse: { method: 'POST', path: '/operator/registrations/{id}/refuse', ...operator, refusals: decisions },
} as const satisfies Calls;
