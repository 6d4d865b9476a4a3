import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { entryKinds, type HelpdeskRequest, type HelpdeskSummary, type helpdeskStaffApi } from '@shop/contract/helpdesk';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { listEntries } from '../entries.sql.ts';
import { findRequest, type StoredRequest } from '../requests.sql.ts';
import { countByState, countRequests, listRequests } from '../staff-list.sql.ts';

type Api = typeof helpdeskStaffApi;

export async function listForStaff(ctx: StaffCtx, query: InputOf<Api['list']>['query']): Promise<ReplyOf<Api['list']>> {
  const { rows, pagination } = await readPage(
    query,
    () => countRequests(ctx, query),
    (range) => listRequests(ctx, query, range),
  );
  return { requests: rows.map(summaryOf), counts: await countByState(ctx), pagination };
}

/** @throws ShopError `helpdesk.unknown` */
export async function getForStaff(ctx: StaffCtx, requestId: number): Promise<HelpdeskRequest> {
  const request = (await findRequest(ctx, requestId)) ?? refuse('helpdesk.unknown');
  return showRequest(ctx, request);
}

async function showRequest(ctx: StaffCtx, request: StoredRequest): Promise<HelpdeskRequest> {
  const { email, phone, orderNumber, callbackTime, wishedSlots, confirmedAt, meetingUrl, version } = request;
  return {
    ...summaryOf(request),
    email,
    phone,
    orderNumber,
    callbackTime,
    wishedSlots: [...wishedSlots],
    confirmedAt: confirmedAt?.toISOString() ?? null,
    meetingUrl,
    isCustomer: request.userId !== null,
    isMine: request.takenById === ctx.staff.userId,
    version,
    entries: await listEntries(ctx, request.requestId, entryKinds),
  };
}

export function summaryOf(request: StoredRequest): HelpdeskSummary {
  const { requestId, kind, topic, state, locale, companyNumber, companyName, contactName, excerpt, takenBy } = request;
  return {
    requestId,
    requestKind: kind,
    topic,
    requestState: state,
    locale,
    companyNumber,
    companyName,
    contactName,
    excerpt,
    takenBy,
    requestedAt: request.requestedAt.toISOString(),
    waitsSince: request.waitsSince?.toISOString() ?? null,
  };
}
