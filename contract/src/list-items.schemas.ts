import { z } from 'zod/mini';
import { IMPORT_TEXT_MAX } from './cart-import.ts';
import { CartImport, ImportCombinationItem, ImportItem, SentFile } from './cart-import.schemas.ts';
import { CombinationPayload } from './combination.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { InList, ListChange, ListItemId, listItemIds, ListNote, SeenListItem } from './shopping-lists.schemas.ts';
import { LIST_LINES_MAX, listItemsApi } from './shopping-lists.ts';
import { GroupKey, lineOfText, Quantity, RowNumber, Sku, Uuid } from './values.schemas.ts';

const NewItem = z.strictObject({
  sku: Sku,
  /** The product's minimum when left out. */
  quantity: z.optional(Quantity),
  note: z._default(ListNote, ''),
  /** Taken and not looked at: a line of a list is known by its `itemId`. */
  groupKey: z._default(GroupKey, ''),
});

export const listItemsEndpoints = {
  add: defineEndpoint(listItemsApi.add, {
    summary: 'Puts a product on a list; to a line with the same note it adds up.',
    params: InList,
    body: NewItem,
    reply: ListChange,
  }),
  multiAdd: defineEndpoint(listItemsApi.multiAdd, {
    summary: 'Puts several products on a list, all or none.',
    params: InList,
    body: z.strictObject({ items: z.array(NewItem).check(z.minLength(1), z.maxLength(LIST_LINES_MAX)) }),
    reply: ListChange,
  }),
  quickAdd: defineEndpoint(listItemsApi.quickAdd, {
    summary: 'Adds by any number of the article in any spelling.',
    params: InList,
    body: z.strictObject({ productNumber: lineOfText(80).check(z.minLength(1)), quantity: z.optional(Quantity) }),
    reply: ListChange,
  }),
  addCombination: defineEndpoint(listItemsApi.addCombination, {
    summary: 'Puts a frame with its insets on a list as one line; an equal combination is added up.',
    params: InList,
    body: CombinationPayload,
    reply: ListChange,
  }),
  replaceCombination: defineEndpoint(listItemsApi.replaceCombination, {
    summary: 'Puts a combination in the place of the one whose itemId is sent as refererId.',
    params: InList,
    body: CombinationPayload,
    reply: ListChange,
  }),
  replace: defineEndpoint(listItemsApi.replace, {
    summary: "Puts an article in a line's place, such as the successor of one that is gone; the note stays.",
    params: InList,
    body: z.extend(SeenListItem, { sku: Sku, quantity: z.optional(Quantity) }),
    reply: ListChange,
  }),
  setQuantities: defineEndpoint(listItemsApi.setQuantities, {
    summary: 'Sets quantities, all or none.',
    params: InList,
    body: z.strictObject({
      items: z.array(z.extend(SeenListItem, { quantity: Quantity })).check(z.minLength(1), z.maxLength(LIST_LINES_MAX)),
    }),
    reply: ListChange,
  }),
  setNotes: defineEndpoint(listItemsApi.setNotes, {
    summary: 'Sets notes, all or none.',
    params: InList,
    body: z.strictObject({
      items: z.array(z.extend(SeenListItem, { note: ListNote })).check(z.minLength(1), z.maxLength(LIST_LINES_MAX)),
    }),
    reply: ListChange,
  }),
  sort: defineEndpoint(listItemsApi.sort, {
    summary:
      'Puts lines into this order behind `after`; the others keep theirs. Lines no longer there are passed over, so that two who sort at once both count.',
    params: InList,
    body: z.strictObject({
      items: listItemIds,
      /** The line behind which they come; null, and one that is gone, for the top. */
      after: z._default(z.nullable(ListItemId), null),
    }),
    /** All lines in their order. */
    reply: z.object({ version: z.int(), itemIds: z.array(z.string()) }),
  }),
  removeItems: defineEndpoint(listItemsApi.removeItems, {
    summary: 'Removes lines, all or none; those that are gone already are passed over. undo puts them back.',
    params: InList,
    body: z.strictObject({ items: z.array(SeenListItem).check(z.minLength(1), z.maxLength(LIST_LINES_MAX)) }),
    reply: ListChange,
  }),
  clear: defineEndpoint(listItemsApi.clear, {
    summary: 'Removes all lines; undo puts them back.',
    params: InList,
    /** The version of the list that the user saw; 409 when it has changed since. */
    query: z.optional(z.strictObject({ seenVersion: z.optional(z.pipe(z.coerce.number(), RowNumber)) })),
    reply: ListChange,
  }),
  undo: defineEndpoint(listItemsApi.undo, {
    summary: 'Puts removed lines back where they were, all of a removal or some.',
    params: InList,
    body: z.strictObject({ undoId: Uuid, itemIds: z.optional(listItemIds) }),
    reply: ListChange,
  }),
  transferCart: defineEndpoint(listItemsApi.transferCart, {
    summary: "Puts all lines of a cart on a list; articles of the user's own cannot go along and are counted.",
    params: InList,
    body: z.strictObject({ cartId: Uuid }),
    reply: z.extend(ListChange, { skippedCustomItems: z.int() }),
  }),
  checkImport: defineEndpoint(listItemsApi.checkImport, {
    summary: 'Reads a text, or a file of the kind XLS, XLSX or CSV, and gives a result on every line. Changes nothing.',
    params: InList,
    body: z.union([
      z.strictObject({ text: z.string().check(z.maxLength(IMPORT_TEXT_MAX)) }),
      z.strictObject({ file: SentFile }),
    ]),
    reply: CartImport,
  }),
  addImport: defineEndpoint(listItemsApi.addImport, {
    summary: 'Adds the lines of an import, all or none. Articles of the user’s own cannot go on a list.',
    params: InList,
    body: z.strictObject({
      items: z.array(z.union([ImportItem, ImportCombinationItem])).check(z.maxLength(LIST_LINES_MAX)),
    }),
    reply: z.extend(ListChange, { added: z.int() }),
  }),
};
