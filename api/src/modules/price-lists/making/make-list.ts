import { PRICE_LIST_ARTICLES_MAX, type PriceListFailure } from '@shop/contract/price-lists';
import { ShopError } from '@shop/contract/errors';
import { yieldToRequests } from '#platform/back-pressure.ts';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { actAs } from '../../session/index.ts';
import { deleteParts, storePiece } from '../parts.sql.ts';
import { sendLink } from '../send-link.job.ts';
import { maySee } from '../price-lists.rules.ts';
import { beginRun, findList, finishList, updateTotal, type StoredList } from '../price-lists.sql.ts';
import { columnsOf } from './attribute-columns.ts';
import { listArticlesOfPiece } from './listed-article.ts';
import { openListWriter, tooLong, type ListWriter } from './list-writer.ts';
import { packDrafts } from './pack-drafts.ts';
import { packPart } from './pack-parts.ts';
import { openPieces } from './read-piece.ts';

/** Runs without a piece written, after which a list is given up. */
const ATTEMPTS_MAX = 6;
/** Pieces of one run: so short that one that died with its process is soon taken up again, in another. */
const PIECES_OF_RUN = 100;

/** The list can't be made, and trying again would not help. */
class ListFailed extends Error {
  override readonly name = 'ListFailed';
  readonly failure: PriceListFailure;
  constructor(failure: PriceListFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Writes a list on from where it stands, piece by piece, each with its position in one statement: whoever runs it twice, or at the
 * same time, writes nothing twice. Answers whether it has to be called again.
 */
export async function makeList(ctx: Ctx, priceListId: string): Promise<'again' | 'over'> {
  const begun = performance.now();
  const held = await beginRun(ctx, priceListId);
  if (!held) return 'over';
  // The instant of a run is that of its beginning; a list is finished when it is.
  const endedAt = () => new Date(ctx.now.getTime() + performance.now() - begun);
  try {
    return await writeOn(ctx, held, endedAt);
  } catch (error) {
    if (error instanceof ListFailed) return giveUp(ctx, held, { failure: error.failure, finishedAt: endedAt() });
    if (held.attempts < ATTEMPTS_MAX) throw error;
    ctx.log.error({ err: error, priceListId }, 'price list');
    const failure = error instanceof ShopError && error.code === 'erp.unavailable' ? 'prices' : 'fault';
    return giveUp(ctx, held, { failure, finishedAt: endedAt() });
  }
}

async function writeOn(ctx: Ctx, held: StoredList, endedAt: () => Date): Promise<'again' | 'over'> {
  const viewer = await requireViewer(ctx, held);
  if (!held.isRead) {
    const outcome = await writePieces(viewer, held);
    if (outcome !== 'read') return outcome;
  }
  const read = await findList(ctx, held.priceListId);
  if (read?.state !== 'making') return 'over';
  const bytes = isDrafted(read) ? await packDrafts(viewer, read) : read.bytes;
  if (bytes !== undefined) await end(ctx, read, { state: 'done', failure: null, bytes, finishedAt: endedAt() });
  return 'over';
}

/** In the user's own name, with the rights he has now. @throws ListFailed */
async function requireViewer(ctx: Ctx, held: StoredList): Promise<BuyerCtx> {
  const viewer = await actAs(ctx, held.userId);
  if (!viewer || viewer.buyer.companyId !== held.companyId) throw new ListFailed('rights');
  const { permissions } = viewer.buyer;
  if (!maySee(held, { permissions, visibility: priceVisibility(permissions) })) throw new ListFailed('rights');
  return { ...viewer, locale: held.locale };
}

/** `read` when the last piece is written, `again` when there is more than one run writes, `over` when it is no longer wanted. */
async function writePieces(ctx: BuyerCtx, held: StoredList): Promise<'read' | 'again' | 'over'> {
  const reading = { ...ctx, db: await ctx.db.forReading() };
  const source = await openPieces(reading, held);
  if (source.total !== held.total) await updateTotal(ctx, held.priceListId, source.total);
  const writer = await openListWriter(ctx, held, await columnsOf(reading, held, source));
  let { position, parts, articles } = held;
  for (let run = 0; run < PIECES_OF_RUN && !ctx.signal.aborted; run++, parts++) {
    const piece = await source.readAfter(position);
    const written = await writePiece(reading, writer, { held, skus: piece.skus });
    articles += written.articles;
    if (articles > articlesMax(held)) throw new ListFailed('too_long');
    const text = (parts === 0 ? writer.head : '') + written.text + (piece.isLast ? writer.foot : '');
    const content = writer.encode(text);
    const stored = { ...written, position: piece.position, isRead: piece.isLast, done: piece.looked };
    const place = { priceListId: held.priceListId, part: parts, isDraft: isDrafted(held) };
    const packed = await packPart(content);
    if (!(await storePiece(ctx, place, { ...stored, bytes: content.length, content: packed }))) return 'over';
    if (piece.isLast) return 'read';
    ({ position } = piece);
    await yieldToRequests();
  }
  return 'again';
}

type WantedPiece = { readonly held: StoredList; readonly skus: readonly string[] };

async function writePiece(ctx: BuyerCtx, writer: ListWriter, { held, skus }: WantedPiece) {
  let [text, articles, leftOut] = ['', 0, 0];
  for (const listed of skus.length === 0 ? [] : await listArticlesOfPiece(ctx, held, skus)) {
    const written = writer.article(listed);
    if (written === tooLong) leftOut++;
    if (written === undefined || written === tooLong) continue;
    text += written;
    articles++;
  }
  return { text, articles, leftOut };
}

/** Workbooks and documents are made when everything is read. */
function isDrafted({ format }: StoredList): boolean {
  return format === 'xlsx' || format === 'pdf';
}

function articlesMax({ format }: StoredList): number {
  return format === 'xlsx' || format === 'pdf' ? PRICE_LIST_ARTICLES_MAX[format] : Infinity;
}

type GivenUp = { readonly failure: PriceListFailure; readonly finishedAt: Date };

async function giveUp(ctx: Ctx, held: StoredList, given: GivenUp): Promise<'over'> {
  await end(ctx, held, { state: 'failed', ...given, bytes: 0 });
  return 'over';
}

/** What it was made of goes with it, and whoever waits for it is written to. */
async function end(
  ctx: Ctx,
  { priceListId, isMailed }: StoredList,
  outcome: Parameters<typeof finishList>[2],
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await finishList(ctx, priceListId, outcome))) return;
    await deleteParts(ctx, { priceListId, isDraft: true });
    if (outcome.state === 'failed') await deleteParts(ctx, { priceListId, isDraft: false });
    if (isMailed) await ctx.jobs.enqueue(ctx.db, sendLink, { priceListId });
  });
}
