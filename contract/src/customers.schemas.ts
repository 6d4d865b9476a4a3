import { z } from 'zod/mini';
import { CustomerUsername } from './company-user.schemas.ts';
import { companyUserStates } from './company-user.ts';
import { customerLists, customersApi, NOTE_MAX, recordKinds } from './customers.ts';
import { defineEndpoint } from './endpoint.ts';
import { Pagination, QueryPage } from './page.schemas.ts';
import { BlockReason } from './staff.schemas.ts';
import { Cents, IsoInstant, lineOfText, paragraphs, RowNumber } from './values.schemas.ts';

/** A customer in the list, with what of him was found. */
export const FoundCustomer = z.object({
  customerNumber: z.string(),
  name: z.string(),
  city: z.string(),
  isBlocked: z.boolean(),
  /** The person, the site or the order that was found; empty where it is the company itself. */
  matched: z.string(),
});
export type FoundCustomer = z.infer<typeof FoundCustomer>;

/** What was written down about a customer; nobody but the staff reads it. */
export const CustomerNote = z.object({
  noteId: z.int(),
  noteText: z.string(),
  writtenBy: z.string(),
  writtenAt: IsoInstant,
  version: z.int(),
  /** What it said before, the newest first. */
  formerNotes: z.array(z.object({ noteText: z.string(), until: IsoInstant })),
  isOwn: z.boolean(),
});
export type CustomerNote = z.infer<typeof CustomerNote>;

export const UserOfCustomer = z.object({
  customerUsername: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isAdmin: z.boolean(),
  cartLimit: Cents,
  state: z.enum(companyUserStates),
  blockReason: z.string(),
  hasSecondFactor: z.boolean(),
  sessions: z.int(),
  lastLogInAt: z.nullable(IsoInstant),
  version: z.int(),
});
export type UserOfCustomer = z.infer<typeof UserOfCustomer>;

const CustomerDetail = z.object({
  companyId: z.int(),
  customerNumber: z.string(),
  name: z.string(),
  vatNumber: z.string(),
  language: z.string(),
  street: z.string(),
  place: z.string(),
  createdAt: IsoInstant,
  /** Who of the staff looks after it; empty for nobody. */
  accountManager: z.string(),
  isBlocked: z.boolean(),
  blockedAt: z.nullable(IsoInstant),
  blockedBy: z.string(),
  blockReason: z.string(),
  version: z.int(),
  counts: z.object({
    users: z.int(),
    sites: z.int(),
    carts: z.int(),
    orders: z.int(),
    offers: z.int(),
    returns: z.int(),
    parkedOrders: z.int(),
    sessions: z.int(),
  }),
  lastOrderAt: z.nullable(IsoInstant),
  users: z.array(UserOfCustomer),
  contracts: z.array(z.object({ number: z.string(), name: z.string(), isActive: z.boolean() })),
  notes: z.array(CustomerNote),
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

/** One thing that a customer has, whatever it is. */
export const CustomerRecord = z.object({
  recordId: z.string(),
  title: z.string(),
  detail: z.string(),
  /** A code that the page words; empty for none. */
  recordState: z.string(),
  at: z.nullable(IsoInstant),
  amount: z.nullable(Cents),
  /** The order that it is, or belongs to; empty for none. */
  orderNumber: z.string(),
});
export type CustomerRecord = z.infer<typeof CustomerRecord>;

const customerNumber = lineOfText(20).check(z.minLength(1));
const ofOne = z.strictObject({ customerNumber });
const one = z.object({ customer: CustomerDetail });

export const NoteText = paragraphs(NOTE_MAX).check(z.minLength(1));

export const customersEndpoints = {
  find: defineEndpoint(customersApi.find, {
    summary:
      'Customers by anything: name, number, UID, place, e-mail, user name, site, order number; by name where nothing is typed.',
    query: z.strictObject({
      q: z._default(lineOfText(60), ''),
      customerList: z._default(z.enum(customerLists), 'all'),
      page: QueryPage,
    }),
    reply: z.object({ customers: z.array(FoundCustomer), page: z.int(), hasMore: z.boolean() }),
  }),
  show: defineEndpoint(customersApi.show, {
    summary: 'A customer with users, contracts, notes and how much he has of everything.',
    params: ofOne,
    reply: one,
  }),
  records: defineEndpoint(customersApi.records, {
    summary: 'What a customer has of one kind, the newest first.',
    params: z.strictObject({ customerNumber, recordKind: z.enum(recordKinds) }),
    query: z.strictObject({ page: QueryPage }),
    reply: z.object({ records: z.array(CustomerRecord), pagination: Pagination }),
  }),
  conditions: defineEndpoint(customersApi.conditions, {
    summary: 'What the ERP knows of a customer’s account: credit limit and open items.',
    params: ofOne,
    reply: z.object({ creditLimit: z.nullable(Cents), openItems: Cents, openOrders: Cents }),
  }),
  block: defineEndpoint(customersApi.block, {
    summary:
      'Blocks a customer, whose log-ins end at once, or lets him in again; carts and parked orders stay as they are.',
    params: ofOne,
    body: z.strictObject({ version: RowNumber, isBlocked: z.boolean(), blockReason: BlockReason }),
    reply: one,
  }),
  blockUser: defineEndpoint(customersApi.blockUser, {
    summary: 'Blocks one user of a customer, whose log-ins end at once, or lets him in again.',
    params: z.strictObject({ customerNumber, customerUsername: CustomerUsername }),
    body: z.strictObject({ version: RowNumber, isBlocked: z.boolean(), blockReason: BlockReason }),
    reply: one,
  }),
  addNote: defineEndpoint(customersApi.addNote, {
    summary: 'Writes a note about a customer, which staff alone read.',
    params: ofOne,
    body: z.strictObject({ noteText: NoteText }),
    reply: one,
  }),
  changeNote: defineEndpoint(customersApi.changeNote, {
    summary: 'Changes one’s own note; what it said before stays readable.',
    params: z.strictObject({
      customerNumber,
      noteId: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
    }),
    body: z.strictObject({ version: RowNumber, noteText: NoteText }),
    reply: one,
  }),
};
