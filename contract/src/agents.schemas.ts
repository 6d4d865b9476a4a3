import { z } from 'zod/mini';
import { agentsApi, CUSTOMER_SEARCH_MIN, HAND_OVER_MESSAGE_MAX } from './agents.ts';
import { defineEndpoint } from './endpoint.ts';
import { IsoInstant, lineOfText, paragraphs, RowNumber, Uuid } from './values.schemas.ts';

/** A customer's user whom an agent may assist. */
export const AssistableUser = z.object({
  customerUsername: z.string(),
  name: z.string(),
  email: z.string(),
  companyName: z.string(),
  companyNumber: z.string(),
  city: z.string(),
  isAdmin: z.boolean(),
});
export type AssistableUser = z.infer<typeof AssistableUser>;

/** A cart that an agent has prepared and handed over (docs/domain/agents.md#handing-over). */
export const HandedOverCart = z.object({
  handOverId: z.int(),
  cartId: z.string(),
  cartName: z.string(),
  /** Who has prepared it. */
  preparedBy: z.string(),
  handOverMessage: z.string(),
  handedOverAt: IsoInstant,
});
export type HandedOverCart = z.infer<typeof HandedOverCart>;

const handOverId = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

/** The form checks with it, too. */
export const HandOver = z.strictObject({
  customerUsername: lineOfText(60).check(z.minLength(1)),
  cartId: Uuid,
  handOverMessage: paragraphs(HAND_OVER_MESSAGE_MAX).check(z.minLength(1)),
});

export const agentsEndpoints = {
  customers: defineEndpoint(agentsApi.customers, {
    summary: 'Users whom an agent may assist, by at least four characters of name, company, number, place or e-mail.',
    query: z.strictObject({ customerSearch: lineOfText(60).check(z.minLength(CUSTOMER_SEARCH_MIN)) }),
    reply: z.object({ customers: z.array(AssistableUser) }),
  }),
  assist: defineEndpoint(agentsApi.assist, {
    summary: 'From now on the agent works in this user’s name, or looks at the shop as he sees it.',
    body: z.strictObject({
      customerUsername: lineOfText(60).check(z.minLength(1)),
      isViewOnly: z._default(z.boolean(), false),
    }),
    reply: z.object({ redirectUrl: z.string() }),
  }),
  logOut: defineEndpoint(agentsApi.logOut, {
    summary: 'Ends the assistance; the agent stays logged in.',
    reply: z.object({ redirectUrl: z.string() }),
  }),
  handOver: defineEndpoint(agentsApi.handOver, {
    summary: 'Hands a prepared cart over to the customer with a message: by e-mail, and shown in his shop.',
    body: HandOver,
    reply: z.object({ handOverId: RowNumber }),
  }),
  handedOver: defineEndpoint(agentsApi.handedOver, {
    summary: 'Carts that were prepared for the user and that he has not acknowledged yet, the newest first.',
    reply: z.object({ handedOver: z.array(HandedOverCart) }),
  }),
  markSeen: defineEndpoint(agentsApi.markSeen, {
    summary: 'The user has seen that a cart was handed over.',
    params: z.strictObject({ handOverId }),
    reply: z.object({ handedOver: z.array(HandedOverCart) }),
  }),
};
