import { z } from 'zod/mini';
import { LINE_NOTE_MAX } from './cart-change.ts';
import { CartSummary } from './cart-change.schemas.ts';
import { articleFields } from './cart-item.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListHistoryEntry } from './list-history.schemas.ts';
import { listQuery, Pagination, QueryPageSize } from './page.schemas.ts';
import { Enrichment, StockInformation } from './prices.schemas.ts';
import {
  LIST_LINES_MAX,
  LIST_NAME_MAX,
  listFilters,
  LISTS_AT_ONCE_MAX,
  listSorts,
  shoppingListsApi,
} from './shopping-lists.ts';
import { Cents, IsoInstant, lineOfText, RowNumber, Uuid } from './values.schemas.ts';

export const InList = z.strictObject({ listId: Uuid });

/** A line of a list, whatever article it holds: the same article may stand on several, with different notes. */
export const ListItemId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
export const listItemIds = z.array(ListItemId).check(z.minLength(1), z.maxLength(LIST_LINES_MAX));
export const ListNote = lineOfText(LINE_NOTE_MAX);

/** A line as the user has seen it: when somebody else has changed it since, the change is refused and says to what, who and when. */
export const SeenListItem = z.strictObject({ itemId: ListItemId, version: RowNumber });

export const ShoppingList = z.object({
  idShoppingList: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  owner: z.object({ customerUsername: z.string(), name: z.string(), isMe: z.boolean() }),
  /** Raised by every change of the list or of one of its lines. */
  version: z.int(),
  itemCount: z.int(),
  createdAt: IsoInstant,
  changedAt: IsoInstant,
  /** Who changed it last; empty while nobody has. */
  changedBy: z.string(),
  isChangedByMe: z.boolean(),
  /** Lines that others have changed, added or removed since this user has marked the list as seen. */
  unseenCount: z.int(),
  /** Lines of a shared list are changed by everybody who sees it; the list as a whole by its owner and company admins. */
  may: z.object({ rename: z.boolean(), share: z.boolean(), remove: z.boolean(), changeOwner: z.boolean() }),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

export const ListPart = z.object({
  sku: z.string(),
  /** Of the whole line. */
  quantity: z.int(),
  name: z.string(),
  eNumber: z.string(),
  url: z.string(),
});

export const ShoppingListItem = z.object({
  ...articleFields,
  itemId: z.string(),
  quantity: z.int(),
  note: z.string(),
  priceUnit: z.int(),
  categoryName: z.string(),
  isOrderable: z.boolean(),
  /** What is sold in the place of an article that is gone. */
  successor: z.nullable(z.object(articleFields)),
  /** A frame with its insets: one line. `sku` is the frame's. */
  isCombination: z.boolean(),
  /** The frame first. */
  combinationParts: z.array(ListPart),
  /** Place by place, so that the combination tool can show it again. */
  combinationInsets: z.array(z.string()),
  /** The version of the list with which the line was changed last: to be sent back with a change of it. */
  version: z.int(),
  changedBy: z.string(),
  changedAt: IsoInstant,
  isChangedByMe: z.boolean(),
  /** Before that change; null where the change was the adding. */
  quantityBefore: z.nullable(z.int()),
  noteBefore: z.nullable(z.string()),
});
export type ShoppingListItem = z.infer<typeof ShoppingListItem>;

/** A line that somebody else has removed and that can be put back by `undo`. */
export const RemovedListItem = z.object({
  ...articleFields,
  itemId: z.string(),
  quantity: z.int(),
  note: z.string(),
  undoId: z.string(),
  removedBy: z.string(),
  removedAt: IsoInstant,
});
export type RemovedListItem = z.infer<typeof RemovedListItem>;

export const ShoppingListDetail = z.extend(ShoppingList, {
  /** In the order of the list. Prices and availability: `enrichment`. */
  items: z.array(ShoppingListItem),
  /** The version that this user has marked as seen; lines of a higher one that others have changed are new to him. */
  seenVersion: z.int(),
  /** What others have removed since then, within a day. */
  removedItems: z.array(RemovedListItem),
});
export type ShoppingListDetail = z.infer<typeof ShoppingListDetail>;

/** What every change of lines answers: the list, the lines it touched, and what it removed. */
export const ListChange = z.object({
  list: ShoppingList,
  /** In the order of the list. */
  items: z.array(ShoppingListItem),
  /** `itemId` of removed lines. */
  removed: z.array(z.string()),
  /** Puts back what was removed, by `undo`, for a day. */
  undoId: z.nullable(z.string()),
});
export type ListChange = z.infer<typeof ListChange>;

const ListName = lineOfText(LIST_NAME_MAX).check(z.minLength(1));
const idShoppingLists = z.array(Uuid).check(z.minLength(1), z.maxLength(LISTS_AT_ONCE_MAX));
/** The same in an address: separated by commas. */
const QueryLists = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(37 * LISTS_AT_ONCE_MAX)),
    z.transform((text) => text.split(',')),
  ),
  idShoppingLists,
);

const ListedCombination = z.object({
  itemId: z.string(),
  quantity: z.int(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  combinationParts: z.array(ListPart),
  combinationInsets: z.array(z.string()),
});
export const CombinationsOfList = z.object({
  idShoppingList: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  itemCount: z.int(),
  combinations: z.array(ListedCombination),
});
export type CombinationsOfList = z.infer<typeof CombinationsOfList>;

export const ListTotal = z.object({
  /** Rappen without VAT; null where the user may not see such prices or nothing is known. */
  netTotal: z.nullable(Cents),
  grossTotal: z.nullable(Cents),
  /** Recycling fee and copper surcharge, which come on top. */
  additionsTotal: z.nullable(Cents),
  /** Lines that are counted, and lines without a price: gone, or not known to the ERP. */
  pricedCount: z.int(),
  unpricedCount: z.int(),
  pricesMissing: z.nullable(z.enum(['notAllowed', 'tooManyItems'])),
});
export type ListTotal = z.infer<typeof ListTotal>;

export const shoppingListsEndpoints = {
  overview: defineEndpoint(shoppingListsApi.overview, {
    summary: 'Lists of the user and those that colleagues share with the company, one page of them.',
    query: z.optional(
      z.strictObject({
        /** Words in the name of the list, or of an article on it. */
        q: listQuery.q,
        page: listQuery.page,
        ipp: QueryPageSize,
        filter: z._default(z.enum(listFilters), 'all'),
        sort: z._default(z.enum(listSorts), '-changedAt'),
      }),
    ),
    reply: z.object({
      lists: z.array(ShoppingList),
      pagination: Pagination,
      /** Whatever was searched. */
      counts: z.object({ all: z.int(), mine: z.int(), shared: z.int() }),
    }),
  }),
  create: defineEndpoint(shoppingListsApi.create, {
    summary: 'Begins a list of the user.',
    body: z.strictObject({ name: ListName, isShared: z._default(z.boolean(), false) }),
    reply: ShoppingList,
  }),
  remove: defineEndpoint(shoppingListsApi.remove, {
    summary: 'Deletes lists, all or none; they can be restored for a day.',
    query: z.strictObject({ idShoppingLists: QueryLists }),
    reply: z.object({ removed: z.array(z.string()), undoId: z.string() }),
  }),
  restore: defineEndpoint(shoppingListsApi.restore, {
    summary: 'Puts lists back that this user has deleted.',
    body: z.strictObject({ undoId: Uuid }),
    reply: z.object({ lists: z.array(ShoppingList) }),
  }),
  combinations: defineEndpoint(shoppingListsApi.combinations, {
    summary: 'All lists that the user may change, each with the combinations on it.',
    reply: z.object({ lists: z.array(CombinationsOfList) }),
  }),
  availableOwners: defineEndpoint(shoppingListsApi.availableOwners, {
    summary: 'People of the company who can become owners of a list.',
    reply: z.object({
      customers: z.array(z.object({ customerUsername: z.string(), name: z.string(), isMe: z.boolean() })),
    }),
  }),
  changeOwner: defineEndpoint(shoppingListsApi.changeOwner, {
    summary: 'Gives lists to another user of the company, all or none.',
    body: z.strictObject({ idShoppingLists, customerUsername: lineOfText(120).check(z.minLength(1)) }),
    /** Those that the user still sees. */
    reply: z.object({ lists: z.array(ShoppingList) }),
  }),
  addToCart: defineEndpoint(shoppingListsApi.addToCart, {
    summary:
      'Puts lists, or chosen lines of them, into a cart, which adds up; what cannot be ordered is passed over and named.',
    body: z.strictObject({
      cartId: Uuid,
      idShoppingLists,
      /** Only these lines. */
      itemIds: z.optional(listItemIds),
      /** Only what the cart does not hold yet: of an article of which it holds a part, the rest. */
      onlyMissing: z._default(z.boolean(), false),
    }),
    reply: z.object({
      cart: CartSummary,
      /** Lines put into the cart. */
      added: z.int(),
      /** With `onlyMissing`: lines of which the cart held enough. */
      present: z.int(),
      skipped: z.array(
        z.object({
          idShoppingList: z.string(),
          itemId: z.string(),
          sku: z.string(),
          name: z.string(),
          reason: z.enum(['gone', 'needsChoice', 'quantity']),
        }),
      ),
    }),
  }),
  get: defineEndpoint(shoppingListsApi.get, {
    summary: 'A list with its lines.',
    params: InList,
    reply: ShoppingListDetail,
  }),
  rename: defineEndpoint(shoppingListsApi.rename, {
    summary: 'Renames a list.',
    params: InList,
    body: z.strictObject({ name: ListName, /** What the user saw. */ seenName: z.optional(lineOfText(LIST_NAME_MAX)) }),
    reply: ShoppingList,
  }),
  setSharing: defineEndpoint(shoppingListsApi.setSharing, {
    summary: 'Shares a list with everybody in the company, or stops it.',
    params: InList,
    body: z.strictObject({ state: z.boolean() }),
    reply: ShoppingList,
  }),
  markSeen: defineEndpoint(shoppingListsApi.markSeen, {
    summary: 'Accepts what others have changed up to this version.',
    params: InList,
    body: z.strictObject({ version: RowNumber }),
    reply: ShoppingList,
  }),
  history: defineEndpoint(shoppingListsApi.history, {
    summary: 'Who added, changed and removed what on a list, the newest first; of a year.',
    params: InList,
    query: z.strictObject({ page: listQuery.page, ipp: listQuery.ipp }),
    reply: z.object({ entries: z.array(ListHistoryEntry), pagination: Pagination }),
  }),
  combinationsOf: defineEndpoint(shoppingListsApi.combinationsOf, {
    summary: 'The combinations on a list.',
    params: InList,
    reply: CombinationsOfList,
  }),
  totalPrice: defineEndpoint(shoppingListsApi.totalPrice, {
    summary: "What the list comes to at this user's prices, without what an order adds to it.",
    params: InList,
    reply: ListTotal,
  }),
  enrichment: defineEndpoint(shoppingListsApi.enrichment, {
    summary: 'Prices and availability of lines in stages: basic first, then extended for the remaining ones.',
    params: InList,
    body: z.strictObject({
      stockInformation: z._default(StockInformation, 'basic'),
      /** All lines where left out. */
      itemIds: z.optional(z.array(ListItemId).check(z.minLength(1), z.maxLength(500))),
    }),
    reply: z.object({
      /** One for each line, its `itemId` as `groupKey`. */
      products: z.array(Enrichment),
      /** Lines that need the extended stage. */
      remainingItemIds: z.array(z.string()),
    }),
  }),
};
