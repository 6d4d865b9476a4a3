import { OWN_MEDIA_MAX, type ArticleAdditions, type OwnMediaPurpose } from '@shop/contract/catalogue-additions';
import type { catalogueAdditionsEndpoints } from '@shop/contract/catalogue-additions.schemas';
import { MEDIA_BYTES_MAX } from '@shop/contract/content-media';
import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { languageOf } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordStaffAction } from '../audit-trail/index.ts';
import { recordChanges, type StoredMedia } from '../catalogue/index.ts';
import { showArticle } from './articles.service.ts';
import { findArticle } from './catalogue-additions.sql.ts';
import { updateOwnMedia } from './own-media.sql.ts';

type Endpoints = typeof catalogueAdditionsEndpoints;

/**
 * Stores a file of one's own with an article; own ones stand before those of the import. Decoded before the transaction
 * begins, so that nobody waits for it (decision 0038). The same file again changes nothing.
 * @throws ShopError `catalogueAdditions.too_many_media`, `…wrong_purpose`, `media.too_large`, what `Decoder.drawSizes` refuses
 */
export async function addMedium(
  ctx: StaffCtx,
  sku: string,
  { mediaFile, mediaPurpose, mediaTitle = '' }: InputOf<Endpoints['addMedium']>['body'],
): Promise<ArticleAdditions> {
  const article = (await findArticle(ctx, sku)) ?? refuse('catalogue.product_unknown', { sku });
  if (article.ownMedia.length >= OWN_MEDIA_MAX) {
    refuse('catalogueAdditions.too_many_media', { max: OWN_MEDIA_MAX }, 'mediaFile');
  }
  const bytes = await bytesOf(mediaFile);
  if (bytes.byteLength > MEDIA_BYTES_MAX)
    refuse('media.too_large', { max: MEDIA_BYTES_MAX / 1024 / 1024 }, 'mediaFile');
  const stored = await store(ctx, bytes, mediaPurpose);
  const title = mediaTitle === '' ? {} : { title: { [languageOf(ctx.locale)]: mediaTitle } };
  const medium: StoredMedia = { purpose: mediaPurpose, ...stored, ...title };
  return changeMedia(ctx, sku, {
    action: 'created',
    name: mediaTitle || mediaPurpose,
    next: (own) => (own.some(({ hash }) => hash === medium.hash) ? own : [...own, medium]),
  });
}

/** What is gone already is gone. @throws ShopError `catalogue.product_unknown` */
export async function removeMedium(ctx: StaffCtx, sku: string, hash: string): Promise<ArticleAdditions> {
  return changeMedia(ctx, sku, {
    action: 'removed',
    name: hash.slice(0, 12),
    next: (own) => own.filter((one) => one.hash !== hash),
  });
}

type MediaChange = {
  readonly action: 'created' | 'removed';
  readonly name: string;
  readonly next: (own: readonly StoredMedia[]) => readonly StoredMedia[];
};

async function changeMedia(ctx: StaffCtx, sku: string, { action, name, next }: MediaChange): Promise<ArticleAdditions> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await findArticle(ctx, sku))) refuse('catalogue.product_unknown', { sku });
    const isChanged = await updateOwnMedia(ctx, sku, { next, savedBy: `${ctx.staff.firstName} ${ctx.staff.lastName}` });
    if (isChanged) {
      await recordChanges(ctx, [sku]);
      await recordStaffAction(ctx, { subject: { kind: 'articleMedium', id: sku, name: `${sku}: ${name}` }, action });
    }
    return showArticle(ctx, sku);
  });
}

async function bytesOf(sent: InputOf<Endpoints['addMedium']>['body']['mediaFile']): Promise<Uint8Array> {
  if (typeof sent === 'string') return Buffer.from(sent, 'base64');
  return sent instanceof Uint8Array ? sent : new Uint8Array(await sent.arrayBuffer());
}

/** A document as it is; of a picture its largest size, drawn anew. */
async function store(
  { files, decoder }: StaffCtx,
  sent: Uint8Array,
  purpose: OwnMediaPurpose,
): Promise<Pick<StoredMedia, 'hash' | 'extension' | 'bytes'>> {
  // Viewers find the beginning within the first kilobyte, and so does this.
  const isPdf = Buffer.from(sent.subarray(0, 1024)).includes('%PDF-');
  if (isPdf) {
    if (purpose === 'picture') refuse('catalogueAdditions.wrong_purpose', { found: 'PDF' }, 'mediaPurpose');
    return { ...(await files.put(sent)), extension: 'pdf' };
  }
  const largest = (await decoder.drawSizes(sent)).findLast(({ extension }) => extension === 'webp');
  if (!largest) return refuse('media.wrong_type', {}, 'mediaFile');
  if (purpose !== 'picture') refuse('catalogueAdditions.wrong_purpose', { found: 'PNG/JPEG' }, 'mediaPurpose');
  const { hash } = await files.put(largest.content);
  return { hash, extension: 'webp' };
}
