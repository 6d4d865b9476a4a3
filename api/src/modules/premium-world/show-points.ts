import { PREMIUM_ENTRIES_AT_ONCE, type PremiumEntry, type Redemption } from '@shop/contract/premium-world';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { premiumWorldApi } from '@shop/contract/premium-world';
import { languageOf } from '@shop/contract/values';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { Ctx } from '#src/context/context.ts';
import { exportList } from '#src/list-export/list-file.ts';
import { tableOf, type ListColumn } from '#src/list-export/list-table.ts';
import * as entriesSql from './entries.sql.ts';
import type { StoredEntry } from './entries.sql.ts';
import { findMember, type StoredMember } from './members.sql.ts';
import { messages } from './messages.ts';
import { getProgramme } from './programme.sql.ts';
import type { StoredRedemption } from './redemptions.sql.ts';
import { readWords, wordsIn } from './stored-words.schema.ts';

type Api = typeof premiumWorldApi;
type Words = keyof typeof messages.de;

/** The conditions of a company, or those of the programme where it has none. */
export async function termsOf(ctx: Ctx, member: StoredMember | undefined) {
  const { francsPerPoint, validityMonths } = await getProgramme(ctx);
  return {
    francsPerPoint,
    validityMonths: member?.ownValidityMonths ?? validityMonths,
    factorPercent: member?.factorPercent ?? 100,
  };
}

export function showRedemption(
  { locale }: Pick<Ctx, 'locale'>,
  { redemptionId, state, rewardName, quantity, points, orderNumber, redeemedBy, ...more }: StoredRedemption,
): Redemption {
  return {
    redemptionId,
    state,
    rewardName: wordsIn(rewardName, languageOf(locale)),
    quantity,
    points,
    orderNumber: orderNumber === null ? null : String(orderNumber),
    redeemedBy,
    redeemedAt: more.redeemedAt.toISOString(),
    deliveredAt: more.deliveredAt?.toISOString() ?? null,
    cancelledBy: more.cancelledBy,
    reason: more.reason,
  };
}

/** A page of a ledger; two queries, whatever its length. */
export async function showStatement(
  ctx: Ctx,
  companyId: number,
  query: InputOf<Api['statement']>['query'],
): Promise<ReplyOf<Api['statement']>> {
  const wanted = { companyId, ...query, beforeSeq: query.beforeSeq, limit: PREMIUM_ENTRIES_AT_ONCE + 1 };
  const [rows, member] = [await entriesSql.selectEntriesBefore(ctx, wanted), await findMember(ctx, companyId)];
  const shown = rows.slice(0, PREMIUM_ENTRIES_AT_ONCE);
  return {
    entries: shown.map((row) => showEntry(ctx, row)),
    balance: member?.balance ?? 0,
    nextSeq: rows.length > shown.length ? (shown.at(-1)?.seq ?? null) : null,
  };
}

function showEntry(
  { locale }: Pick<Ctx, 'locale'>,
  { orderNumber, rewardName, campaignNames, reason, ...entry }: StoredEntry,
): PremiumEntry {
  const language = languageOf(locale);
  const names = [...(rewardName === null ? [] : [rewardName]), ...(campaignNames ?? [])].map((words) =>
    wordsIn(readWords(words, `names of entry ${entry.seq}`), language),
  );
  return {
    ...entry,
    orderNumber: orderNumber === null ? null : String(orderNumber),
    text: [...names, ...(reason === '' ? [] : [reason])].join(' · '),
  };
}

const columns: readonly ListColumn<PremiumEntry, Words>[] = [
  { key: 'seq', head: 'head.seq', isNumber: true, cell: ({ seq }) => String(seq) },
  { key: 'day', head: 'head.day', isDay: true, cell: ({ day }) => dayText(day) },
  { key: 'kind', head: 'head.kind', cell: ({ kind }, text) => text(`entry.${kind}`) },
  { key: 'text', head: 'head.text', cell: ({ text }) => text },
  { key: 'orderNumber', head: 'head.orderNumber', cell: ({ orderNumber }) => orderNumber ?? '' },
  { key: 'userName', head: 'head.userName', cell: ({ userName }) => userName },
  {
    key: 'validUntil',
    head: 'head.validUntil',
    isDay: true,
    cell: ({ validUntil }) => (validUntil === null ? '' : dayText(validUntil)),
  },
  { key: 'points', head: 'head.points', isNumber: true, cell: ({ points }) => String(points) },
  { key: 'balance', head: 'head.balance', isNumber: true, cell: ({ balance }) => String(balance) },
];

/** The ledger as a file, the oldest entry first. @throws ShopError as `exportList` */
export async function exportStatement(
  ctx: Ctx,
  companyId: number,
  { type, columns: shown, entryKind }: InputOf<Api['exportStatement']>['query'],
): Promise<FileAnswer> {
  const words = messages[ctx.locale];
  const list = {
    words: { heading: words['list.heading'], rows: words['list.rows'], asOf: words['list.asOf'] },
    // Who may read it at all sees net prices.
    table: tableOf(columns, { seesPrices: true, wanted: shown?.split(',') }, (key) => words[key]),
    count: () => entriesSql.countEntries(ctx, { companyId, entryKind }),
    readAfter: async (after: PremiumEntry | null, limit: number) => {
      const wanted = { companyId, entryKind, limit, afterSeq: after?.seq ?? 0 };
      return (await entriesSql.selectEntriesAfter(ctx, wanted)).map((row) => showEntry(ctx, row));
    },
  };
  return exportList(ctx, list, type);
}
