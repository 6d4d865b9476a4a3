import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { Conversation, messageCentreApi } from '@shop/contract/message-centre';
import { languageOf } from '@shop/contract/values';
import { assistedName } from '@shop/contract/assisted-name';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { listShownAnnouncements } from '../content/index.ts';
import {
  attachFiles,
  claimRequest,
  downloadFileOf,
  insertEntry,
  isUnread,
  listEntries,
  notifyStaff,
  readConversationToken,
  stateAfterReply,
  updateRequest,
} from '../helpdesk/index.ts';
import * as conversationsSql from './conversations.sql.ts';

type Api = typeof messageCentreApi;

export async function listMessages(
  ctx: BuyerCtx,
  { onlyUnread, ...page }: InputOf<Api['list']>['query'],
): Promise<ReplyOf<Api['list']>> {
  const { rows, pagination } = await readPage(
    page,
    () => conversationsSql.countConversations(ctx, onlyUnread),
    (range) => conversationsSql.listConversations(ctx, onlyUnread, range),
  );
  const announcements = await listAnnouncements(ctx);
  return {
    conversations: rows.map(showConversation),
    announcements: announcements.filter((one) => one.isUnread || !onlyUnread),
    pagination,
    unreadConversations: await conversationsSql.countConversations(ctx, true),
    unreadAnnouncements: announcements.filter((one) => one.isUnread).length,
  };
}

/** What the operator announces to this user now, with what he has read of it. */
async function listAnnouncements(ctx: BuyerCtx) {
  const { banners, headlines } = await listShownAnnouncements(ctx);
  const read = await conversationsSql.listReadAnnouncements(ctx);
  return [...banners, ...headlines].map((one) => ({ ...one, isUnread: !read.has(one.announcementId) }));
}

function showConversation(row: conversationsSql.ConversationRow): Conversation {
  const { requestId, kind, topic, state, orderNumber, requestedAt, lastText, lastBy, lastAt } = row;
  return {
    requestId,
    requestKind: kind,
    topic,
    requestState: state,
    orderNumber,
    requestedAt: requestedAt.toISOString(),
    lastText,
    lastBy,
    lastAt: lastAt.toISOString(),
    isUnread: isUnread(row),
  };
}

/** Whoever opens a conversation has read it. @throws ShopError `helpdesk.unknown`, also for somebody else's */
export async function openConversation(ctx: BuyerCtx, requestId: number): Promise<ReplyOf<Api['get']>> {
  const row = (await conversationsSql.findConversation(ctx, requestId)) ?? refuse('helpdesk.unknown');
  // An agent who looks for the customer leaves it unread.
  if (isUnread(row) && ctx.assistance === null) await conversationsSql.markConversationsRead(ctx, [requestId]);
  return showWhole(ctx, row);
}

async function showWhole(ctx: Ctx, row: conversationsSql.ConversationRow): Promise<ReplyOf<Api['get']>> {
  return {
    ...showConversation(row),
    wishedSlots: [...row.wishedSlots],
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    meetingUrl: row.meetingUrl,
    calendarToken: row.calendarToken ?? '',
    entries: await listEntries(ctx, row.requestId, ['customer', 'answer']),
  };
}

/**
 * Writes on: the request waits again, also one that was done. Runs in the transaction of its stored answer.
 * @throws ShopError `helpdesk.unknown`, `helpdesk.file_unknown`, `request.too_many`
 */
export async function replyInConversation(
  ctx: BuyerCtx,
  requestId: number,
  reply: Reply,
): Promise<{ requestId: number }> {
  const row = (await conversationsSql.findConversation(ctx, requestId)) ?? refuse('helpdesk.unknown');
  const { buyer } = ctx;
  const by = assistedName(languageOf(ctx.locale), buyer.agentName, `${buyer.firstName} ${buyer.lastName}`);
  return writeOn(ctx, { row, by }, reply);
}

type Reply = InputOf<Api['reply']>['body'];
type Writing = { readonly row: conversationsSql.ConversationRow; readonly by: string };

async function writeOn(ctx: Ctx, { row, by }: Writing, { message, fileIds }: Reply): Promise<{ requestId: number }> {
  await claimRequest(ctx);
  const { requestId } = row;
  const entryId = await insertEntry(ctx, { requestId, kind: 'customer', by, staffId: null, text: message });
  await attachFiles(ctx, entryId, fileIds);
  await updateRequest(ctx, requestId, { ...row, state: stateAfterReply(row), waitsSince: row.waitsSince ?? ctx.now });
  await ctx.jobs.enqueue(ctx.db, notifyStaff, { requestId, isReply: true });
  return { requestId };
}

/** @throws ShopError `helpdesk.link_over` for a link that is over or was never ours, and for a request that is deleted */
async function requireByLink(ctx: Ctx, token: string): Promise<conversationsSql.ConversationRow> {
  const requestId = readConversationToken(ctx, token);
  const row = requestId === undefined ? undefined : await conversationsSql.findVisitorConversation(ctx, requestId);
  return row ?? refuse('helpdesk.link_over');
}

export async function openByLink(ctx: Ctx, token: string): Promise<ReplyOf<Api['getByLink']>> {
  return showWhole(ctx, await requireByLink(ctx, token));
}

/** As `replyInConversation`, for a visitor. */
export async function replyByLink(ctx: Ctx, token: string, reply: Reply): Promise<{ requestId: number }> {
  const row = await requireByLink(ctx, token);
  return writeOn(ctx, { row, by: row.contactName }, reply);
}

export async function downloadByLink(ctx: Ctx, token: string, fileId: string): Promise<FileAnswer> {
  return downloadFileOf(ctx, (await requireByLink(ctx, token)).requestId, fileId);
}

/** What is not the user's own is passed over. */
export async function markRead(
  ctx: BuyerCtx,
  { requestIds, announcementIds, isEverything }: InputOf<Api['markRead']>['body'],
): Promise<ReplyOf<Api['markRead']>> {
  const announcements = await listAnnouncements(ctx);
  const shown = announcements.map(({ announcementId }) => announcementId);
  await inTransaction(ctx, async (ctx) => {
    await conversationsSql.markConversationsRead(ctx, isEverything ? null : requestIds);
    await conversationsSql.markAnnouncementsRead(
      ctx,
      shown.filter((id) => isEverything || announcementIds.includes(id)),
    );
  });
  const left = announcements.filter(
    (one) => one.isUnread && !isEverything && !announcementIds.includes(one.announcementId),
  );
  return {
    unreadConversations: await conversationsSql.countConversations(ctx, true),
    unreadAnnouncements: left.length,
  };
}
