import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import {
  MEDIA_BYTES_MAX,
  MEDIA_MAX,
  MEDIA_NAME_MAX,
  type contentMediaApi,
  type Medium,
} from '@shop/contract/content-media';
import { refuse } from '@shop/contract/errors';
import { languageOf } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import type { MediaUse } from '#src/context/module.ts';
import { flushContent } from './content.caches.ts';
import * as mediaSql from './media.sql.ts';
import type { MediumRow, NewMedium } from './media.sql.ts';
import { mediumUrl, showPicture } from './show-page.ts';
import { staffName } from './staff-name.ts';

type Api = typeof contentMediaApi;

export async function listMedia(ctx: StaffCtx, query: InputOf<Api['media']>['query']): Promise<ReplyOf<Api['media']>> {
  const { rows, pagination } = await readPage(
    query,
    () => mediaSql.countMedia(ctx, query),
    (range) => mediaSql.listMedia(ctx, query, range),
  );
  return { media: await describe(ctx, rows), pagination };
}

/** @throws ShopError `media.unknown` */
export async function getMedium(ctx: StaffCtx, mediaId: number): Promise<Medium> {
  const row = (await mediaSql.findMedium(ctx, mediaId)) ?? refuse('media.unknown');
  const [medium] = await describe(ctx, [row]);
  return medium ?? refuse('media.unknown');
}

async function describe(ctx: StaffCtx, rows: readonly MediumRow[]): Promise<Medium[]> {
  const uses = await listUses(
    ctx,
    rows.map(({ mediaId }) => mediaId),
  );
  const language = languageOf(ctx.locale);
  return rows.map((row) => ({
    mediaId: row.mediaId,
    kind: row.kind,
    name: row.name,
    bytes: row.bytes,
    picture: showPicture(row, language) ?? null,
    url: mediumUrl(row),
    altText: row.altText,
    focusX: row.focusX,
    focusY: row.focusY,
    version: row.version,
    savedBy: row.savedBy,
    savedAt: row.savedAt.toISOString(),
    usedIn: uses.filter(({ mediaId }) => mediaId === row.mediaId).map(({ title, path }) => ({ title, path })),
  }));
}

/** Pages and announcements, and what other modules show of the library. */
async function listUses(ctx: StaffCtx, mediaIds: readonly number[]): Promise<readonly MediaUse[]> {
  const own = (await mediaSql.listUses(ctx, mediaIds)).map(({ mediaId, title, pageId, announcementId }) => ({
    mediaId,
    title,
    path: pageId === null ? `/operator/announcements/${announcementId}` : `/operator/content/${pageId}`,
  }));
  return [...own, ...(await ctx.registry.listMediaUses(ctx, mediaIds))];
}

/**
 * Decodes, resizes and stores before the transaction begins, so that nobody waits for it (decision 0038).
 * @throws ShopError `media.too_large`, `media.wrong_type`, `media.too_many`, and what `Decoder.drawSizes` refuses
 */
export async function uploadMedium(
  ctx: StaffCtx,
  { mediaFile, mediaName }: InputOf<Api['upload']>['body'],
): Promise<Medium> {
  if ((await mediaSql.countMedia(ctx, { q: '' })) >= MEDIA_MAX) refuse('media.too_many', { max: MEDIA_MAX });
  const bytes = await bytesOf(mediaFile);
  if (bytes.byteLength > MEDIA_BYTES_MAX) refuse('media.too_large', { max: MEDIA_BYTES_MAX / 1024 / 1024 });
  const fileName = mediaFile instanceof File ? mediaFile.name : '';
  const name = nameOf(mediaName ?? fileName);
  const medium = isPdf(bytes) ? await storeDocument(ctx, name, bytes) : await storePicture(ctx, name, bytes);
  const mediaId = await inTransaction(ctx, (ctx) => mediaSql.insertMedium(ctx, medium, staffName(ctx)));
  return getMedium(ctx, mediaId);
}

async function bytesOf(sent: InputOf<Api['upload']>['body']['mediaFile']): Promise<Uint8Array> {
  if (typeof sent === 'string') return Buffer.from(sent, 'base64');
  return sent instanceof Uint8Array ? sent : new Uint8Array(await sent.arrayBuffer());
}

/** Without ending and control characters. */
function nameOf(sent: string): string {
  const plain = sent
    .replaceAll(/\p{Cc}/gu, '')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .trim();
  return [...plain].slice(0, MEDIA_NAME_MAX).join('') || 'Datei';
}

/** Viewers find the beginning within the first kilobyte, and so does this; it is only ever shown in a sandbox. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

async function storeDocument({ files }: StaffCtx, name: string, content: Uint8Array): Promise<NewMedium> {
  const { hash, bytes } = await files.put(content, { isRemovable: true });
  return { kind: 'document', name, hash, bytes, width: null, height: null, renditions: [] };
}

async function storePicture({ files, decoder }: StaffCtx, name: string, sent: Uint8Array): Promise<NewMedium> {
  const sizes = await decoder.drawSizes(sent);
  const renditions = await Promise.all(
    sizes.map(async ({ content, extension, width, height }) => {
      const { hash, bytes } = await files.put(content, { isRemovable: true });
      return { hash, bytes, extension, width, height };
    }),
  );
  const largest = renditions.filter(({ extension }) => extension === 'webp').at(-1) ?? refuse('media.wrong_type');
  const { hash, bytes, width, height } = largest;
  return { kind: 'picture', name, hash, bytes, width, height, renditions };
}

/** @throws ShopError `media.unknown`, `media.changed_meanwhile` */
export async function changeMedium(
  ctx: StaffCtx,
  mediaId: number,
  { version, mediaName, altText, focusX, focusY }: InputOf<Api['changeMedium']>['body'],
): Promise<Medium> {
  await inTransaction(ctx, async (ctx) => {
    const before = (await mediaSql.lockMedium(ctx, mediaId)) ?? refuse('media.unknown');
    if (before.version !== version) refuse('media.changed_meanwhile', { by: before.savedBy });
    await mediaSql.updateMedium(ctx, mediaId, { name: mediaName, altText, focusX, focusY }, staffName(ctx));
  });
  await flushContent(ctx);
  return getMedium(ctx, mediaId);
}

/** @throws ShopError `media.unknown`, `media.used` */
export async function removeMedium(ctx: StaffCtx, mediaId: number): Promise<ReplyOf<Api['removeMedium']>> {
  return inTransaction(ctx, async (ctx) => {
    const medium = (await mediaSql.lockMedium(ctx, mediaId)) ?? refuse('media.unknown');
    const uses = await listUses(ctx, [mediaId]);
    if (uses.length > 0) refuse('media.used', { where: uses.map(({ title }) => `«${title}»`).join(', ') });
    await mediaSql.deleteMedium(ctx, mediaId);
    ctx.trail.subject = medium.name;
    return { mediaId };
  });
}
