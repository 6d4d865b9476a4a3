import { z } from 'zod/mini';
import { customerCareApi, customerCareSorts, JOB_TITLE_MAX } from './customer-care.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { PHONE_MAX } from './person.ts';
import { factorHolders } from './second-factor.ts';
import { IsoDate, lineOfText, RowNumber } from './values.schemas.ts';

/** A customer with who looks after him. */
export const CaredCompany = z.object({
  companyId: z.int(),
  number: z.string(),
  name: z.string(),
  city: z.string(),
  /** Null where nobody does. */
  accountManagerId: z.nullable(z.int()),
  accountManager: z.string(),
  /** Of whom the operator requires a second factor, and from when on. */
  who: z.enum(factorHolders),
  fromDay: z.nullable(IsoDate),
});
export type CaredCompany = z.infer<typeof CaredCompany>;

/** Somebody of the staff as customers see him. */
export const ContactCard = z.object({
  staffId: z.int(),
  name: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  phone: z.string(),
  /** How many customers he looks after. */
  companies: z.int(),
  version: z.int(),
});
export type ContactCard = z.infer<typeof ContactCard>;

/** The form checks with it, too. */
export const CareInput = z.strictObject({
  accountManagerId: z.nullable(RowNumber),
  who: z.enum(factorHolders),
  fromDay: IsoDate,
  version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
});
export const ContactInput = z.strictObject({
  jobTitle: lineOfText(JOB_TITLE_MAX),
  phone: lineOfText(PHONE_MAX),
  version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
});

const RowInPath = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const ByCompany = z.strictObject({ companyId: RowInPath });
const Care = z.object({
  company: CaredCompany,
  managers: z.array(z.object({ id: z.int(), name: z.string() })),
  version: z.int(),
  changedBy: z.string(),
});

export const customerCareEndpoints = {
  list: defineEndpoint(customerCareApi.list, {
    summary: 'Customers with who looks after them and the second factor that the operator requires.',
    query: z.strictObject({
      ...listQuery,
      /** 0: those whom nobody looks after. */
      accountManagerId: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(0), z.lte(2_147_483_647)))),
      sort: z._default(z.enum(customerCareSorts), 'number'),
    }),
    reply: z.object({
      companies: z.array(CaredCompany),
      managers: z.array(z.object({ id: z.int(), name: z.string() })),
      pagination: Pagination,
    }),
  }),
  get: defineEndpoint(customerCareApi.get, {
    summary: 'One customer with who looks after him, and who could.',
    params: ByCompany,
    reply: Care,
  }),
  change: defineEndpoint(customerCareApi.change, {
    summary: 'Sets who looks after a customer, and of whom of its people a second factor is required.',
    params: ByCompany,
    body: CareInput,
    reply: Care,
  }),
  contacts: defineEndpoint(customerCareApi.contacts, {
    summary: 'Active staff as customers see them when they look after them.',
    reply: z.object({ contacts: z.array(ContactCard) }),
  }),
  changeContact: defineEndpoint(customerCareApi.changeContact, {
    summary: 'Changes what customers see of somebody who looks after them: function and phone number.',
    params: z.strictObject({ staffId: RowInPath }),
    body: ContactInput,
    reply: z.object({ contact: ContactCard }),
  }),
};
