import type { erpNoticesEndpoints, UnreadableNotice } from '@shop/contract/erp-notices.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import { FAULTS_SHOWN_MAX, RAW_SHOWN_MAX } from '@shop/contract/erp-notices';
import type { Locale } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { readChange } from '#src/ports/erp/erp-notice.ts';
import { recordStaffAction } from '../../audit-trail/index.ts';
import { faultInWords, faultsInWords, notAppliedInWords } from '../unreadable-notices.wording.ts';
import { countNotices, decideNotice, listNotices, lockNotice, type StoredNotice } from '../unreadable-notices.sql.ts';
import { applyAgain } from './poll-erp.ts';

function nameOf({ staff }: StaffCtx): string {
  return `${staff.firstName} ${staff.lastName}`;
}

/** What of the ERP's events was set aside, the newest first. */
export async function listUnreadable(
  ctx: Ctx,
  query: InputOf<typeof erpNoticesEndpoints.list>['query'],
): Promise<ReplyOf<typeof erpNoticesEndpoints.list>> {
  const counts = await countNotices(ctx, query.q);
  const numFound = query.state ? counts[query.state] : counts.open + counts.acknowledged + counts.applied;
  const { rows, pagination } = await readPage(
    query,
    async () => numFound,
    (range) => listNotices(ctx, query, range),
  );
  return { notices: rows.map((row) => showNotice(ctx, row)), counts, pagination };
}

function showNotice({ locale }: Ctx, { firstSeenAt, lastSeenAt, decidedAt, ...event }: StoredNotice): UnreadableNotice {
  return {
    ...event,
    faults: [...inWords(event, locale)],
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** What is wrong with it. Of one that is longer than what is shown, only reading it again tells. */
function inWords({ cause, reason, raw }: Pick<StoredNotice, 'cause' | 'reason' | 'raw'>, locale: Locale) {
  if (cause === 'notApplied') return [notAppliedInWords(reason, locale)];
  if (raw.length >= RAW_SHOWN_MAX) return [];
  return readChange(raw)
    .faults.slice(0, FAULTS_SHOWN_MAX)
    .map((fault) => faultInWords(fault, locale));
}

/** @throws ShopError `erpNotice.unknown`, `erpNotice.decided` */
export async function acknowledgeNotice(ctx: StaffCtx, id: number, note: string): Promise<UnreadableNotice> {
  const by = nameOf(ctx);
  return inTransaction(ctx, async (ctx) => {
    const notice = await lockOpen(ctx, id);
    await recordDecision(ctx, notice, { action: 'discarded', note });
    return showNotice(ctx, await decideNotice(ctx, id, { state: 'acknowledged', by, note }));
  });
}

/**
 * Reads an event once more and applies it as if it had come now. What it says may be older than what came since: quantities
 * are totals, and a delivery or a return never goes back.
 * @throws ShopError `erpNotice.still_unreadable` with what is wrong in words, `erpNotice.unknown`, `erpNotice.decided`
 */
export async function retryNotice(ctx: StaffCtx, id: number): Promise<UnreadableNotice> {
  const by = nameOf(ctx);
  try {
    return await inTransaction(ctx, async (ctx) => {
      const { raw, noticeId } = await lockOpen(ctx, id);
      const { change, faults } = readChange(raw);
      if (!change) return refuse('erpNotice.still_unreadable', { reason: faultsInWords(faults, ctx.locale) });
      await applyAgain(ctx, change);
      await recordDecision(ctx, { id, noticeId }, { action: 'repeated', note: '' });
      return showNotice(ctx, await decideNotice(ctx, id, { state: 'applied', by, note: '' }));
    });
  } catch (error) {
    if (error instanceof ShopError) throw error;
    ctx.log.error({ err: error, id }, 'an event of the ERP can still not be applied');
    const reason = notAppliedInWords(error instanceof Error ? error.message : '', ctx.locale);
    return refuse('erpNotice.still_unreadable', { reason });
  }
}

type Decided = { readonly action: 'discarded' | 'repeated'; readonly note: string };

function recordDecision(
  ctx: StaffCtx,
  { id, noticeId }: Pick<StoredNotice, 'id' | 'noticeId'>,
  { action, note }: Decided,
): Promise<void> {
  return recordStaffAction(ctx, {
    subject: { kind: 'erpNotice', id, name: noticeId || String(id) },
    action,
    changes: note === '' ? [] : [{ field: 'note', from: null, to: note }],
  });
}

async function lockOpen(ctx: Ctx, id: number): Promise<StoredNotice> {
  const event = (await lockNotice(ctx, id)) ?? refuse('erpNotice.unknown');
  if (event.state !== 'open') refuse('erpNotice.decided');
  return event;
}
