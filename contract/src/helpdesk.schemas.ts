import { z } from 'zod/mini';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  callbackTimes,
  CONTACT_NAME_MAX,
  entryKinds,
  formKinds,
  HELPDESK_FILES_MAX,
  helpdeskApi,
  helpdeskFileTypes,
  helpdeskStaffApi,
  REQUEST_MESSAGE_MAX,
  requestKinds,
  requestStates,
  requestTopics,
  WISHED_SLOTS_MAX,
} from './helpdesk.ts';
import { ListColumns, ListFileType } from './list-file.schemas.ts';
import { ClockTime } from './operator.schemas.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoDate, IsoInstant, lineOfText, Locale, paragraphs, QueryFlag, RowNumber, Uuid } from './values.schemas.ts';

export const RequestKind = z.enum(requestKinds);
export const RequestTopic = z.enum(requestTopics);
export const RequestState = z.enum(requestStates);

const EmailAddress = z.union([z.literal(''), z.string().check(z.trim(), z.maxLength(254), z.email())]);
const FileIds = z._default(z.array(Uuid).check(z.maxLength(HELPDESK_FILES_MAX)), []);

/** Who asks; of somebody who is logged in the shop knows the rest. */
const asker = {
  contactName: z._default(lineOfText(CONTACT_NAME_MAX), ''),
  companyName: z._default(lineOfText(80), ''),
  email: z._default(EmailAddress, ''),
  phone: z._default(lineOfText(30), ''),
};

/** The contact form checks with it, too. */
export const HelpdeskInput = z.strictObject({
  requestKind: z.enum(formKinds),
  topic: RequestTopic,
  orderNumber: z._default(lineOfText(30), ''),
  message: paragraphs(REQUEST_MESSAGE_MAX).check(z.minLength(1)),
  callbackTime: z._default(z.enum(callbackTimes), 'soon'),
  ...asker,
  /** As `POST /helpdesk/files` answered them. */
  fileIds: FileIds,
});

/** An hour of the showroom's calendar, in Zurich. */
export const ShowroomSlot = z.strictObject({ slotDay: IsoDate, slotTime: ClockTime });
export type ShowroomSlot = z.infer<typeof ShowroomSlot>;

export const ShowroomInput = z.strictObject({
  ...asker,
  /** What the visit is about. */
  message: paragraphs(REQUEST_MESSAGE_MAX).check(z.minLength(1)),
  wishedSlots: z.array(ShowroomSlot).check(z.minLength(1), z.maxLength(WISHED_SLOTS_MAX)),
});

/** In a form as it is; programs may send it as base64 in JSON. */
const SentFile = z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob);

export const HelpdeskFile = z.object({
  fileId: Uuid,
  name: z.string(),
  type: z.enum(helpdeskFileTypes),
  bytes: z.int(),
});
export type HelpdeskFile = z.infer<typeof HelpdeskFile>;

const ByFile = z.strictObject({ fileId: Uuid });
const CalendarToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const helpdeskEndpoints = {
  send: defineEndpoint(helpdeskApi.send, {
    summary: 'Asks the operator something, or to be called back. Visitors name an e-mail address or a phone number.',
    body: HelpdeskInput,
    reply: z.object({ requestId: z.int() }),
  }),
  vrShowroom: defineEndpoint(helpdeskApi.vrShowroom, {
    summary: 'Asks for an appointment in the showroom by video; the wished times come back as a calendar file.',
    body: ShowroomInput,
    reply: z.object({ requestId: z.int(), calendarToken: z.string() }),
  }),
  showroomSlots: defineEndpoint(helpdeskApi.showroomSlots, {
    summary: 'Days and times at which the showroom can still be visited.',
    reply: z.object({ slotDays: z.array(z.object({ slotDay: IsoDate, times: z.array(ClockTime) })) }),
  }),
  calendar: defineEndpoint(helpdeskApi.calendar, {
    summary: 'The appointment, or the wished times while there is none, as a calendar file (RFC 5545).',
    params: z.strictObject({ calendarToken: CalendarToken }),
    reply: FileReply,
  }),
  betaContact: defineEndpoint(helpdeskApi.betaContact, {
    summary:
      'Asks sales about what is being tried out. Without a confirmation nothing is sent, and the answer asks for it.',
    body: z.strictObject({ isConfirmed: z._default(z.boolean(), false) }),
    reply: z.object({ requestId: z.nullable(z.int()) }),
  }),
  addFile: defineEndpoint(helpdeskApi.addFile, {
    summary:
      'Takes a file of a customer or visitor for a request: PNG and JPEG, which are written anew, or PDF, at most 10 MB.',
    body: z.strictObject({ file: z.union([SentFile, z.base64().check(z.minLength(4), z.maxLength(900_000))]) }),
    reply: HelpdeskFile,
  }),
  file: defineEndpoint(helpdeskApi.file, {
    summary: 'A file of an own request, as a download.',
    params: ByFile,
    reply: FileReply,
  }),
};

export const HelpdeskSummary = z.object({
  requestId: z.int(),
  requestKind: RequestKind,
  topic: RequestTopic,
  requestState: RequestState,
  locale: Locale,
  /** Empty for visitors. */
  companyNumber: z.string(),
  companyName: z.string(),
  contactName: z.string(),
  /** The beginning of what was asked. */
  excerpt: z.string(),
  takenBy: z.string(),
  requestedAt: IsoInstant,
  /** Since when the customer waits; null where it is he who has the last word from us. */
  waitsSince: z.nullable(IsoInstant),
});
export type HelpdeskSummary = z.infer<typeof HelpdeskSummary>;

export const HelpdeskEntry = z.object({
  entryId: z.int(),
  entryKind: z.enum(entryKinds),
  by: z.string(),
  at: IsoInstant,
  text: z.string(),
  files: z.array(HelpdeskFile),
});
export type HelpdeskEntry = z.infer<typeof HelpdeskEntry>;

export const HelpdeskRequest = z.extend(HelpdeskSummary, {
  email: z.string(),
  phone: z.string(),
  orderNumber: z.string(),
  callbackTime: z.nullable(z.enum(callbackTimes)),
  wishedSlots: z.array(ShowroomSlot),
  confirmedAt: z.nullable(IsoInstant),
  meetingUrl: z.string(),
  /** Whether the answer is read in the shop, too. */
  isCustomer: z.boolean(),
  isMine: z.boolean(),
  version: z.int(),
  entries: z.array(HelpdeskEntry),
});
export type HelpdeskRequest = z.infer<typeof HelpdeskRequest>;

const ByRequest = z.strictObject({ requestId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
const versioned = { version: RowNumber };
const filters = {
  q: listQuery.q,
  requestState: z.optional(RequestState),
  requestKind: z.optional(RequestKind),
  onlyMine: z._default(QueryFlag, false),
};
const answerText = paragraphs(REQUEST_MESSAGE_MAX);

export const AnswerInput = z.strictObject({
  ...versioned,
  answerText: answerText.check(z.minLength(1)),
  isDone: z.boolean(),
});
export const SlotInput = z.strictObject({
  ...versioned,
  ...ShowroomSlot.shape,
  meetingUrl: z.union([z.literal(''), z.string().check(z.maxLength(300), z.url({ protocol: /^https$/ }))]),
  answerText,
});

export const helpdeskStaffEndpoints = {
  list: defineEndpoint(helpdeskStaffApi.list, {
    summary: 'What customers and visitors have asked, who waits longest first.',
    query: z.strictObject({ ...listQuery, ...filters }),
    reply: z.object({
      requests: z.array(HelpdeskSummary),
      counts: z.record(RequestState, z.int()),
      pagination: Pagination,
    }),
  }),
  exportList: defineEndpoint(helpdeskStaffApi.exportList, {
    summary: 'The requests that search and filters leave as CSV, XLSX or PDF, the oldest first.',
    query: z.strictObject({ ...filters, type: z._default(ListFileType, 'csv'), columns: ListColumns }),
    reply: FileReply,
  }),
  get: defineEndpoint(helpdeskStaffApi.get, {
    summary: 'One request with everything that was written, notes of staff included.',
    params: ByRequest,
    reply: HelpdeskRequest,
  }),
  take: defineEndpoint(helpdeskStaffApi.take, {
    summary: 'Takes a request, so that nobody else works on it; also from a colleague.',
    params: ByRequest,
    body: z.strictObject(versioned),
    reply: HelpdeskRequest,
  }),
  release: defineEndpoint(helpdeskStaffApi.release, {
    summary: 'Gives a request back to all.',
    params: ByRequest,
    body: z.strictObject(versioned),
    reply: HelpdeskRequest,
  }),
  answer: defineEndpoint(helpdeskStaffApi.answer, {
    summary: 'Answers by e-mail, and in the message centre of a customer.',
    params: ByRequest,
    body: AnswerInput,
    reply: HelpdeskRequest,
  }),
  addNote: defineEndpoint(helpdeskStaffApi.addNote, {
    summary: 'Adds a note that staff alone read.',
    params: ByRequest,
    body: z.strictObject({ noteText: paragraphs(REQUEST_MESSAGE_MAX).check(z.minLength(1)) }),
    reply: HelpdeskRequest,
  }),
  setState: defineEndpoint(helpdeskStaffApi.setState, {
    summary: 'Says that nothing is left to do, or that there is again.',
    params: ByRequest,
    body: z.strictObject({ ...versioned, requestState: z.enum(['open', 'done']) }),
    reply: HelpdeskRequest,
  }),
  confirmSlot: defineEndpoint(helpdeskStaffApi.confirmSlot, {
    summary: 'Confirms or moves an appointment; the visitor gets it as a calendar file.',
    params: ByRequest,
    body: SlotInput,
    reply: HelpdeskRequest,
  }),
  fileForStaff: defineEndpoint(helpdeskStaffApi.fileForStaff, {
    summary: 'A file of a request, as a download.',
    params: ByFile,
    reply: FileReply,
  }),
};
