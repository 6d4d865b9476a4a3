import { z } from 'zod/mini';
import { ShownAnnouncement } from './content.schemas.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { HelpdeskEntry, RequestKind, RequestState, RequestTopic, ShowroomSlot } from './helpdesk.schemas.ts';
import { HELPDESK_FILES_MAX, REQUEST_MESSAGE_MAX } from './helpdesk.ts';
import { messageCentreApi } from './message-centre.ts';
import { Pagination, QueryPage, QueryPageSize } from './page.schemas.ts';
import { IsoInstant, paragraphs, QueryFlag, RowNumber, Uuid } from './values.schemas.ts';

/** A conversation with the operator, as its customer sees it. */
export const Conversation = z.object({
  requestId: z.int(),
  requestKind: RequestKind,
  topic: RequestTopic,
  requestState: RequestState,
  orderNumber: z.string(),
  requestedAt: IsoInstant,
  /** What was said last, by whom and when. */
  lastText: z.string(),
  lastBy: z.string(),
  lastAt: IsoInstant,
  isUnread: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

export const ReadableAnnouncement = z.extend(ShownAnnouncement, { isUnread: z.boolean() });

export const ReplyInput = z.strictObject({
  message: paragraphs(REQUEST_MESSAGE_MAX).check(z.minLength(1)),
  fileIds: z._default(z.array(Uuid).check(z.maxLength(HELPDESK_FILES_MAX)), []),
});

const ByRequest = z.strictObject({ requestId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
const ByLink = z.strictObject({ conversationToken: z.string().check(z.regex(/^[A-Za-z0-9_-]{47,70}$/)) });
/** A conversation with all that customer and staff have written. */
const WholeConversation = z.extend(Conversation, {
  wishedSlots: z.array(ShowroomSlot),
  confirmedAt: z.nullable(IsoInstant),
  meetingUrl: z.string(),
  /** Of the calendar file; empty without an appointment. */
  calendarToken: z.string(),
  entries: z.array(HelpdeskEntry),
});
export type WholeConversation = z.infer<typeof WholeConversation>;
const Ids = z._default(z.array(RowNumber).check(z.maxLength(500)), []);
const Unread = z.object({ unreadConversations: z.int(), unreadAnnouncements: z.int() });

export const messageCentreEndpoints = {
  list: defineEndpoint(messageCentreApi.list, {
    summary: 'Own conversations with the operator, the youngest first, and what he announces.',
    query: z.strictObject({ onlyUnread: z._default(QueryFlag, false), page: QueryPage, ipp: QueryPageSize }),
    reply: z.extend(Unread, {
      conversations: z.array(Conversation),
      announcements: z.array(ReadableAnnouncement),
      pagination: Pagination,
    }),
  }),
  get: defineEndpoint(messageCentreApi.get, {
    summary: 'A conversation with all that was written; it is then read.',
    params: ByRequest,
    reply: WholeConversation,
  }),
  reply: defineEndpoint(messageCentreApi.reply, {
    summary: 'Writes on in a conversation; the operator has it to do again.',
    params: ByRequest,
    body: ReplyInput,
    reply: z.object({ requestId: z.int() }),
  }),
  getByLink: defineEndpoint(messageCentreApi.getByLink, {
    summary: 'The conversation of a visitor, opened by the link of an answer.',
    params: ByLink,
    reply: WholeConversation,
  }),
  replyByLink: defineEndpoint(messageCentreApi.replyByLink, {
    summary: 'A visitor writes on in his conversation; the operator has it to do again.',
    params: ByLink,
    body: ReplyInput,
    reply: z.object({ requestId: z.int() }),
  }),
  fileByLink: defineEndpoint(messageCentreApi.fileByLink, {
    summary: 'A file of the conversation that the link opens, as a download.',
    params: z.extend(ByLink, { fileId: Uuid }),
    reply: FileReply,
  }),
  markRead: defineEndpoint(messageCentreApi.markRead, {
    summary: 'Marks conversations and announcements as read, or everything.',
    body: z.strictObject({ requestIds: Ids, announcementIds: Ids, isEverything: z._default(z.boolean(), false) }),
    reply: Unread,
  }),
};
