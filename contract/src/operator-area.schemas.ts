import { z } from 'zod/mini';
import { CallFigures } from './engine-room.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { operatorAreaApi, operatorGroups } from './operator-area.ts';
import { staffPermissions } from './permissions.ts';
import { IsoInstant, lineOfText } from './values.schemas.ts';

export const OperatorMenuEntry = z.object({
  key: z.string(),
  name: z.string(),
  /** With language. */
  url: z.string(),
  group: z.enum(operatorGroups),
  /** How many things wait behind it; null where nothing is counted. */
  count: z.nullable(z.int()),
  /** False where it may wait: the number is grey. */
  isUrgent: z.boolean(),
  /** Since when the oldest of them waits. */
  oldestAt: z.nullable(IsoInstant),
});
export type OperatorMenuEntry = z.infer<typeof OperatorMenuEntry>;

/** How the shop is, each a fact with figure and time (docs/domain/engine-room.md#health). */
export const OperatorHealth = z.object({
  mail: z.object({ waiting: z.int(), sentToday: z.int(), nextTryAt: z.nullable(IsoInstant), lastError: z.string() }),
  jobs: z.object({
    failed: z.int(),
    waiting: z.int(),
    retry: z.int(),
    nextTryAt: z.nullable(IsoInstant),
  }),
  erp: z.array(CallFigures),
  payment: z.array(CallFigures),
  index: z.object({ isReady: z.boolean(), products: z.int() }),
  faults: z.object({ today: z.int(), lastAt: z.nullable(IsoInstant) }),
  databaseBytes: z.int(),
});
export type OperatorHealth = z.infer<typeof OperatorHealth>;

const FoundCompany = z.object({ number: z.string(), name: z.string(), city: z.string(), vatNumber: z.string() });
const FoundOrder = z.object({
  orderNumber: z.string(),
  company: z.string(),
  orderedAt: IsoInstant,
  orderStep: z.string(),
});
const FoundFault = z.object({ reference: z.string(), at: IsoInstant, route: z.string() });
const FoundArticle = z.object({ sku: z.string(), name: z.string(), url: z.string() });

export const operatorAreaEndpoints = {
  menu: defineEndpoint(operatorAreaApi.menu, {
    summary:
      'The pages of the operator that this member of staff may open, with what waits behind each, and what he may do.',
    reply: z.object({ entries: z.array(OperatorMenuEntry), staffPermissions: z.array(z.enum(staffPermissions)) }),
  }),
  health: defineEndpoint(operatorAreaApi.health, {
    summary: 'How the shop is: e-mails, jobs, ERP, payments, index and errors, in figures.',
    reply: OperatorHealth,
  }),
  find: defineEndpoint(operatorAreaApi.find, {
    summary:
      'Companies and orders (sales), articles and references of errors (administration) by a word or a number, a few of each.',
    query: z.strictObject({ q: z._default(lineOfText(60), '') }),
    reply: z.object({
      companies: z.array(FoundCompany),
      orders: z.array(FoundOrder),
      articles: z.array(FoundArticle),
      /** The error whose reference was typed whole. */
      faults: z.array(FoundFault),
    }),
  }),
};
