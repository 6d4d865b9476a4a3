import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import {
  applicationEventKinds,
  applicationLists,
  applicationStates,
  checkKinds,
  checkReasons,
  checkStates,
  contactKinds,
  CREDIT_LIMIT_MAX,
  LETTER_MAX,
  NEEDS_MAX,
  paymentDaysChoices,
  registrationApi,
  registrationCountries,
  salutations,
} from './registration.ts';
import { IsoInstant, lineOfText, Locale, paragraphs, RowNumber } from './values.schemas.ts';

const needed = (lengthMax: number) => lineOfText(lengthMax).check(z.minLength(1));
const EmailAddress = z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email());
const ZipCode = lineOfText(10).check(z.minLength(4));
const Token = z.string().check(z.maxLength(200));
const Accepted = z.object({ isAccepted: z.literal(true) });

/** What somebody says of his company and of himself. */
const applicant = {
  salutation: z.enum(salutations),
  firstName: needed(60),
  lastName: needed(60),
  /** Of e-mails to him. */
  locale: Locale,
  companyName: needed(80),
  street: needed(80),
  houseNumber: needed(10),
  zipCode: ZipCode,
  city: needed(60),
  countryCode: z.enum(registrationCountries),
  email: EmailAddress,
  phone: needed(30),
  mobilePhone: needed(30),
  /** UID, or the VAT number of a company abroad. */
  vatNumber: needed(30),
  /** What he will need, in his own words. */
  needs: z._default(paragraphs(NEEDS_MAX), ''),
};

/** The form of a registration checks with it, too. */
export const RegisterInput = z.strictObject({
  ...applicant,
  /** He orders for a company and accepts the terms of this version. */
  isTermsAccepted: z.literal(true),
  termsVersion: lineOfText(30),
});

/** For customers without a log-in: access to a company by its customer number and postcode, or a call. */
export const ContactInput = z.strictObject({
  kind: z.enum(contactKinds),
  name: needed(120),
  phone: needed(30),
  email: z._default(z.union([z.literal(''), EmailAddress]), ''),
  customerNumber: z._default(lineOfText(20), ''),
  zipCode: z._default(lineOfText(10), ''),
  message: z._default(paragraphs(NEEDS_MAX), ''),
});

/** A customer that an application may be, or may belong to. */
export const KnownCompany = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  city: z.string(),
  vatNumber: z.string(),
  /** What is the same as in the application. */
  isSameVatNumber: z.boolean(),
  isSamePhone: z.boolean(),
  isSameEmailDomain: z.boolean(),
});
export type KnownCompany = z.infer<typeof KnownCompany>;

export const Check = z.object({
  kind: z.enum(checkKinds),
  state: z.enum(checkStates),
  reason: z.enum(checkReasons),
  /** What was looked at or found: a number, a domain, a place. */
  detail: z.string(),
});
export type Check = z.infer<typeof Check>;

export const ApplicationState = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof ApplicationState>;

export const ApplicationSummary = z.object({
  id: z.int(),
  state: ApplicationState,
  companyName: z.string(),
  city: z.string(),
  locale: Locale,
  requestedAt: IsoInstant,
  /** Of company number, known company and address. */
  checks: z.array(z.enum(checkStates)),
});
export type ApplicationSummary = z.infer<typeof ApplicationSummary>;

export const ApplicationEvent = z.object({
  kind: z.enum(applicationEventKinds),
  at: IsoInstant,
  /** Who of the staff; empty for the applicant and the shop. */
  by: z.string(),
  text: z.string(),
});

export const Application = z.object({
  id: z.int(),
  /** Named when it is decided: somebody else may have been faster. */
  version: z.int(),
  state: ApplicationState,
  salutation: z.enum(salutations),
  firstName: z.string(),
  lastName: z.string(),
  locale: Locale,
  companyName: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  zipCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  email: z.string(),
  phone: z.string(),
  mobilePhone: z.string(),
  vatNumber: z.string(),
  needs: z.string(),
  termsVersion: z.string(),
  requestedAt: IsoInstant,
  confirmedAt: z.nullable(IsoInstant),
  checks: z.array(Check),
  /** Customers that it may be, the likeliest first. */
  companies: z.array(KnownCompany),
  history: z.array(ApplicationEvent),
  /** Customer number, once it is accepted. */
  companyNumber: z.nullable(z.string()),
});
export type Application = z.infer<typeof Application>;

const ById = z.object({ id: z.pipe(z.coerce.number(), RowNumber) });
const decision = { version: z.int() };
const listFilters = { list: z._default(z.enum(applicationLists), 'open') };

/** The forms of the operator check with these, too. */
export const AcceptInput = z.strictObject({
  ...decision,
  /** The customer whose user the applicant becomes; null for a new customer. */
  companyId: z.nullable(RowNumber),
  /** Conditions with which a new customer begins; the ERP's code. */
  conditionGroup: z._default(lineOfText(40), ''),
  paymentDays: z._default(z.literal(paymentDaysChoices), 30),
  /** Null for none. */
  creditLimitCents: z._default(z.nullable(z.int().check(z.gte(0), z.lte(CREDIT_LIMIT_MAX))), 0),
  accountManagerId: z._default(z.nullable(RowNumber), null),
  /** Stands in the e-mail to the applicant. */
  message: z._default(paragraphs(LETTER_MAX), ''),
});
export const LetterInput = z.strictObject({ ...decision, text: paragraphs(LETTER_MAX).check(z.minLength(1)) });
export const AnswerInput = z.strictObject({ text: paragraphs(LETTER_MAX).check(z.minLength(1)) });

export const registrationEndpoints = {
  info: defineEndpoint(registrationApi.info, {
    summary: 'What a registration has to know: terms to be accepted, and where private persons are sent.',
    reply: z.object({ termsVersion: z.string(), termsUrl: z.string(), retailAlternative: z.string() }),
  }),
  customerExists: defineEndpoint(registrationApi.customerExists, {
    summary: 'Whether the company of a UID or an e-mail domain is a customer; says nothing of people or names.',
    body: z.strictObject({
      vatNumber: z._default(lineOfText(30), ''),
      email: z._default(z.union([z.literal(''), EmailAddress]), ''),
    }),
    reply: z.object({ isKnown: z.boolean() }),
  }),
  register: defineEndpoint(registrationApi.register, {
    summary: 'Applies for a customer account; an e-mail to confirm the address follows.',
    body: RegisterInput,
    reply: Accepted,
  }),
  contactOption: defineEndpoint(registrationApi.contactOption, {
    summary:
      'Asks for access to an existing customer, or to be called. Known and unknown customers are answered alike.',
    body: ContactInput,
    reply: Accepted,
  }),
  confirm: defineEndpoint(registrationApi.confirm, {
    summary: 'Confirms the e-mail address of an application with the token of the link, within 60 minutes.',
    body: z.strictObject({ token: Token }),
    reply: z.object({ email: z.string() }),
  }),
  resend: defineEndpoint(registrationApi.resend, {
    summary: 'Sends a new link to confirm, to the address of the application whose old link is given.',
    body: z.strictObject({ token: Token }),
    reply: Accepted,
  }),
  question: defineEndpoint(registrationApi.question, {
    summary: 'What the operator asks an applicant, by the token of the link.',
    params: z.object({ token: Token }),
    reply: z.object({ companyName: z.string(), question: z.string() }),
  }),
  answer: defineEndpoint(registrationApi.answer, {
    summary: 'Answers the operator’s question, once.',
    params: z.object({ token: Token }),
    body: AnswerInput,
    reply: Accepted,
  }),
  list: defineEndpoint(registrationApi.list, {
    summary: 'Applications of one list, the oldest first, with the results of three checks, one page of them.',
    query: z.strictObject({ ...listQuery, ...listFilters }),
    reply: z.object({
      applications: z.array(ApplicationSummary),
      counts: z.object({ open: z.int(), asked: z.int(), unconfirmed: z.int(), done: z.int() }),
      pagination: Pagination,
    }),
  }),
  options: defineEndpoint(registrationApi.options, {
    summary: 'Conditions of the ERP, and the staff, from which is chosen at acceptance.',
    reply: z.object({
      conditionGroups: z.array(z.object({ code: z.string(), name: z.string() })),
      accountManagers: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  show: defineEndpoint(registrationApi.show, {
    summary: 'One application with all checks, similar customers and its history.',
    params: ById,
    reply: Application,
  }),
  accept: defineEndpoint(registrationApi.accept, {
    summary: 'Opens the customer in ERP and shop with its first administrator, or adds a user to a customer.',
    params: ById,
    body: AcceptInput,
    reply: z.object({ companyNumber: z.string() }),
  }),
  ask: defineEndpoint(registrationApi.ask, {
    summary: 'Asks the applicant something by e-mail; the application waits for the answer.',
    params: ById,
    body: LetterInput,
    reply: Accepted,
  }),
  refuse: defineEndpoint(registrationApi.refuse, {
    summary: 'Refuses an application with a reason, which the applicant gets by e-mail.',
    params: ById,
    body: LetterInput,
    reply: Accepted,
  }),
};
