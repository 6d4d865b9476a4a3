import { z } from 'zod/mini';
import { DeliveryAddress } from './cart.schemas.ts';
import { PostalAddress, ProgressStep } from './deliveries.schemas.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListColumns, ListFileType } from './list-file.schemas.ts';
import { PageNumber, PageSize, Pagination, QueryPage, QueryPageSize } from './page.schemas.ts';
import {
  notReturnable,
  RETURN_COMMENT_MAX,
  RETURN_PHOTOS_MAX,
  returnFilters,
  returnReasons,
  returnsApi,
} from './returns.ts';
import { returnStates } from './steps.ts';
import { IsoDate, IsoInstant, lineOfText, paragraphs, Quantity, RowNumber, Uuid } from './values.schemas.ts';

export const ReturnReason = z.enum(returnReasons);
export type ReturnReason = z.infer<typeof ReturnReason>;

export const ReturnState = z.enum(returnStates);
export type ReturnState = z.infer<typeof ReturnState>;
export const ReturnFilter = z.enum(returnFilters);
export const ReturnType = z.enum(['PickUp', 'DropOff']);

const SentFile = z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob);
const LineNumber = z.int32().check(z.gte(1));
const ReturnId = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const OrderReference = lineOfText(20).check(z.minLength(1));
const InReturn = z.strictObject({ returnId: ReturnId });

const Article = z.object({
  sku: z.string(),
  /** What the company calls the article; absent where it has no number of its own. */
  ownNumbers: z.optional(z.array(z.string())),
  name: z.string(),
  eNumber: z.string(),
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  measurementUnitName: z.string(),
});

export const ReturnReasonText = z.object({ id: ReturnReason, text: z.string() });

export const ReturnItem = z.object({
  lineNumber: z.int(),
  originalProduct: Article,
  deliveredQuantity: z.int(),
  returnableQuantity: z.int(),
  /** Last day on which what was delivered last may come back; null where nothing was delivered. */
  returnUntil: z.nullable(IsoDate),
  /** Null where something can come back. */
  why: z.nullable(z.enum(notReturnable)),
  /** Of this position, the oldest first; without those that were refused or called off. */
  earlierReturns: z.array(
    z.object({
      returnId: z.string(),
      quantity: z.int(),
      registeredBy: z.string(),
      state: ReturnState,
      /** Whether the user may look at it; a colleague's only with the right to see the company's orders. */
      mayOpen: z.boolean(),
    }),
  ),
  /** In the language asked for; empty where nothing can come back. */
  reasons: z.array(ReturnReasonText),
});
export type ReturnItem = z.infer<typeof ReturnItem>;

export const TourTime = z.object({ runNumber: z.int(), tourId: z.string(), deliveryDate: IsoDate });
export type TourTime = z.infer<typeof TourTime>;

export const ReturnBranch = z.object({ erpId: z.string(), name: z.string(), address: z.string() });

export const ReturnRow = z.object({
  returnId: z.string(),
  orderReference: z.string(),
  registeredAt: IsoInstant,
  registeredBy: z.string(),
  isOwn: z.boolean(),
  state: ReturnState,
  returnType: ReturnType,
  positions: z.int(),
  quantity: z.int(),
  /** Day of the tour that collects; null for what is handed in. */
  deliveryDate: z.nullable(IsoDate),
  may: z.object({ cancel: z.boolean() }),
});
export type ReturnRow = z.infer<typeof ReturnRow>;

export const ReturnDetail = z.extend(ReturnRow, {
  contact: z.string(),
  items: z.array(
    z.object({
      lineNumber: z.int(),
      originalProduct: Article,
      quantity: z.int(),
      reason: ReturnReasonText,
      comment: z.string(),
      /** Of the pictures, relative to `/api`; they are always downloads. */
      photos: z.array(z.string()),
    }),
  ),
  pickupAddress: z.nullable(PostalAddress),
  branch: z.nullable(ReturnBranch),
  tourTime: z.nullable(TourTime),
  progressSteps: z.array(ProgressStep),
  trackAndTraceId: z.string(),
  /** Kept while the ERP is out of reach; it is sent by itself as soon as it is back. */
  isWaiting: z.boolean(),
});
export type ReturnDetail = z.infer<typeof ReturnDetail>;

const chosenItems = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1), z.maxLength(2000));

export const UndecidedReturn = z.object({
  returnId: z.string(),
  orderReference: z.string(),
  companyNumber: z.string(),
  companyName: z.string(),
  registeredBy: z.string(),
  registeredAt: IsoInstant,
  returnType: ReturnType,
  positions: z.int(),
  /** Whether the ERP, which decides, has heard of it. */
  isAnnounced: z.boolean(),
});
export type UndecidedReturn = z.infer<typeof UndecidedReturn>;

export const returnsEndpoints = {
  order: defineEndpoint(returnsApi.order, {
    summary: 'What of an order may be returned, and why the rest may not.',
    params: z.strictObject({ orderNumber: OrderReference }),
    reply: z.object({
      orderReference: z.string(),
      /** Where the goods were delivered to, or the preset address; null when there is none. */
      addressId: z.nullable(z.int()),
      items: z.array(ReturnItem),
      /** Where the goods can be collected. */
      addresses: z.array(DeliveryAddress),
      branches: z.array(ReturnBranch),
    }),
  }),
  check: defineEndpoint(returnsApi.check, {
    summary: 'Checks what is to be returned and answers with which reasons it may be; creates nothing.',
    body: z.strictObject({
      orderReference: OrderReference,
      orderItems: chosenItems(z.strictObject({ lineNumber: LineNumber, quantity: Quantity })),
    }),
    reply: z.object({ orderReference: z.string(), items: z.array(ReturnItem) }),
  }),
  pickupSlots: defineEndpoint(returnsApi.pickupSlots, {
    summary: 'Tours that collect at an address, soonest first.',
    params: z.strictObject({ addressId: z.pipe(z.coerce.number(), RowNumber) }),
    reply: z.object({ tourTimes: z.array(TourTime) }),
  }),
  create: defineEndpoint(returnsApi.create, {
    summary: 'Registers a return. The same X-Request-Id, and the same duplicateId, never register twice.',
    body: z.strictObject({
      orderReference: OrderReference,
      returnType: z._default(ReturnType, 'PickUp'),
      /** The reference plus a number that the page has thrown. */
      duplicateId: lineOfText(100).check(z.minLength(1)),
      orderItems: chosenItems(
        z.strictObject({
          lineNumber: LineNumber,
          quantity: Quantity,
          reasonId: z._default(z.nullable(ReturnReason), null),
          comment: z._default(paragraphs(RETURN_COMMENT_MAX), ''),
          /** As `POST /rma/photos` answered them. */
          photoIds: z._default(z.array(Uuid).check(z.maxLength(RETURN_PHOTOS_MAX)), []),
        }),
      ),
      /** Only for `PickUp` (docs/domain/returns.md#pickup-and-drop-off). */
      pickupAddressId: z._default(z.nullable(RowNumber), null),
      contact: z._default(lineOfText(120), ''),
      runNumber: z._default(z.nullable(RowNumber), null),
      tourId: z._default(z.nullable(lineOfText(40)), null),
      deliveryDate: z._default(z.nullable(IsoDate), null),
      /** Only for `DropOff`. */
      branchErpId: z._default(z.nullable(lineOfText(20)), null),
    }),
    reply: z.object({ returnId: z.string() }),
  }),
  addPhoto: defineEndpoint(returnsApi.addPhoto, {
    summary: 'Takes a photo for a return; its content decides what it is, and it is written anew.',
    /** Bytes in a form, or base64 in JSON. */
    body: z.strictObject({ file: z.union([SentFile, z.base64().check(z.minLength(4), z.maxLength(900_000))]) }),
    reply: z.object({ photoId: Uuid, bytes: z.int() }),
  }),
  photo: defineEndpoint(returnsApi.photo, {
    summary: 'A photo of a return, as a download.',
    params: z.strictObject({ photoId: Uuid }),
    reply: FileReply,
  }),
  list: defineEndpoint(returnsApi.list, {
    summary: 'The returns of the company, or the own ones for who may not see the others; the newest first.',
    query: z.optional(
      z.strictObject({
        filter: z._default(ReturnFilter, 'allReturns'),
        /** Only those of this order. */
        orderReference: z.optional(OrderReference),
        page: z._default(z.pipe(z.coerce.number(), PageNumber), 1),
        ipp: z._default(z.pipe(z.coerce.number(), PageSize), 10),
      }),
    ),
    reply: z.object({ returns: z.array(ReturnRow), pagination: Pagination }),
  }),
  undecided: defineEndpoint(returnsApi.undecided, {
    summary: 'Returns of all customers that wait for a decision, the oldest first.',
    query: z.strictObject({ page: QueryPage, ipp: QueryPageSize }),
    reply: z.object({ returns: z.array(UndecidedReturn), pagination: Pagination }),
  }),
  exportList: defineEndpoint(returnsApi.exportList, {
    summary: 'The returns of the list as CSV, XLSX or PDF; longer lists than the last two hold are refused.',
    query: z.strictObject({
      filter: z._default(ReturnFilter, 'allReturns'),
      type: z._default(ListFileType, 'csv'),
      columns: ListColumns,
    }),
    reply: FileReply,
  }),
  get: defineEndpoint(returnsApi.get, {
    summary: 'One return with its positions, how far it is, and whether it may still be called off.',
    params: InReturn,
    reply: ReturnDetail,
  }),
  cancel: defineEndpoint(returnsApi.cancel, {
    summary: 'Calls a return off while it is only registered.',
    params: InReturn,
    reply: z.object({ returnId: z.string() }),
  }),
  export: defineEndpoint(returnsApi.export, {
    summary: 'The slip of a return as PDF, with its number as bar code, to lie in the box.',
    params: InReturn,
    reply: FileReply,
  }),
};
