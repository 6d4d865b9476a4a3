import { z } from 'zod/mini';
import { CartChange, InCart, lineNoteFields, LineRef, SeenLineRef } from './cart-change.schemas.ts';
import { CART_LINES_MAX, LINE_COMMISSION_MAX, LINE_NOTE_MAX } from './cart-change.ts';
import { customItemFields } from './cart-item.schemas.ts';
import { cartLinesApi } from './cart-lines.ts';
import { defineEndpoint } from './endpoint.ts';
import { GroupKey, lineOfText, Quantity, Sku, Uuid } from './values.schemas.ts';

const lines = z.array(LineRef).check(z.minLength(1), z.maxLength(CART_LINES_MAX));
const seenLines = z.array(SeenLineRef).check(z.minLength(1), z.maxLength(CART_LINES_MAX));
const InPending = z.extend(InCart, { itemId: Uuid });

/** What can be done with the lines of a cart beside adding, changing and removing them. */
export const cartLinesEndpoints = {
  replace: defineEndpoint(cartLinesApi.replace, {
    summary:
      "Puts an article in another's place, with its note and commission; '-' stands for the empty groupKey in the address.",
    params: z.extend(InCart, { oldSku: Sku, groupKey: GroupKey }),
    body: z.strictObject({
      sku: Sku,
      groupKey: z._default(GroupKey, ''),
      /** The quantity of the replaced line when left out. */
      quantity: z.optional(Quantity),
      seenQuantity: z.optional(Quantity),
    }),
    reply: CartChange,
  }),
  sort: defineEndpoint(cartLinesApi.sort, {
    summary: 'Puts lines into this order; lines that are not named come behind, those no longer there are passed over.',
    params: InCart,
    body: z.strictObject({ items: lines }),
    reply: CartChange,
  }),
  move: defineEndpoint(cartLinesApi.move, {
    summary: 'Moves lines into another cart of the user, where equal ones for the same commission add up.',
    params: z.extend(InCart, { targetCartId: Uuid }),
    body: z.strictObject({ items: seenLines }),
    /** The change of the cart they left, and of the one they came into. */
    reply: z.extend(CartChange, { target: CartChange }),
  }),
  addCustom: defineEndpoint(cartLinesApi.addCustom, {
    summary: 'Adds an article without catalogue number; the cart can then only become a request for an offer.',
    params: InCart,
    body: z.strictObject({
      name: customItemFields.name,
      ean: z._default(customItemFields.ean, ''),
      manufacturer: z._default(customItemFields.manufacturer, ''),
      supplierArticleNumber: z._default(customItemFields.supplierArticleNumber, ''),
      measurementUnit: z._default(customItemFields.measurementUnit, 'C62'),
      quantity: Quantity,
      ...lineNoteFields,
    }),
    reply: CartChange,
  }),
  changeCustom: defineEndpoint(cartLinesApi.changeCustom, {
    summary: 'Changes what is said of a custom item; fields left out stay.',
    params: InCart,
    body: z.extend(SeenLineRef, {
      name: z.optional(customItemFields.name),
      ean: z.optional(customItemFields.ean),
      manufacturer: z.optional(customItemFields.manufacturer),
      supplierArticleNumber: z.optional(customItemFields.supplierArticleNumber),
      measurementUnit: z.optional(customItemFields.measurementUnit),
      quantity: z.optional(Quantity),
    }),
    reply: CartChange,
  }),
  setNotes: defineEndpoint(cartLinesApi.setNotes, {
    summary: 'Sets note and commission of lines, all or none; what is left out stays.',
    params: InCart,
    body: z.strictObject({
      items: z
        .array(
          z.extend(LineRef, {
            ...lineNoteFields,
            /** What the user saw before he typed; when it is no longer so, the change is refused. */
            seenNote: z.optional(lineOfText(LINE_NOTE_MAX)),
            seenCommission: z.optional(lineOfText(LINE_COMMISSION_MAX)),
          }),
        )
        .check(z.minLength(1), z.maxLength(CART_LINES_MAX)),
    }),
    reply: CartChange,
  }),
  undo: defineEndpoint(cartLinesApi.undo, {
    summary:
      'Puts removed lines back where they were, once, and what waited for a choice and went with them; to equal ones that have come since they add up.',
    params: InCart,
    body: z.strictObject({ undoId: Uuid }),
    reply: CartChange,
  }),
  changePending: defineEndpoint(cartLinesApi.changePending, {
    summary: 'With a sku: turns a pending item into a line. Without: changes its quantity, note or commission.',
    params: InPending,
    body: z.strictObject({
      sku: z.optional(Sku),
      groupKey: z._default(GroupKey, ''),
      quantity: z.optional(Quantity),
      ...lineNoteFields,
    }),
    reply: CartChange,
  }),
  removePending: defineEndpoint(cartLinesApi.removePending, {
    summary: 'Drops a pending item; one that is no longer there is passed over.',
    params: InPending,
    reply: CartChange,
  }),
  confirmChange: defineEndpoint(cartLinesApi.confirmChange, {
    summary:
      'Confirms a change of docs/domain/cart.md#changes-to-confirm: takes the new price, puts the successor in, or removes what is no longer sold.',
    params: InCart,
    body: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: CartChange,
  }),
};
