import { randomUUID } from 'node:crypto';
import { HELPDESK_FILE_BYTES_MAX, type HelpdeskFile } from '@shop/contract/helpdesk';
import { PDF } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { isTypeOfName, type PhotoType } from '@shop/contract/photo-types';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { storePhoto, type SentPhoto } from '#src/context/stored-photo.ts';
import type { BuyerCtx, Ctx, StaffCtx } from '#src/context/context.ts';
import * as filesSql from '../files.sql.ts';
import type { StoredFile } from '../files.sql.ts';
import { fileNameOf } from '../helpdesk.rules.ts';
import { claimFile } from './asker.ts';

/** Files of a user that belong to no request. */
const UNSENT_FILES_MAX = 30;
/** Bytes of all visitors' files that belong to no request: nobody fills the disk without an account. */
const VISITOR_BYTES_MAX = 300 * 1024 * 1024;

/**
 * Before a file is read. @throws ShopError `request.too_many`, `helpdesk.too_many_unsent_files`, for visitors
 * `helpdesk.no_room`
 */
export async function admitFile(ctx: Ctx): Promise<void> {
  await claimFile(ctx);
  if (!ctx.buyer) {
    if ((await filesSql.sumVisitorBytes(ctx)) >= VISITOR_BYTES_MAX) refuse('helpdesk.no_room');
  } else if ((await filesSql.countUnsentFiles({ ...ctx, buyer: ctx.buyer })) >= UNSENT_FILES_MAX) {
    refuse('helpdesk.too_many_unsent_files', { max: UNSENT_FILES_MAX });
  }
}

/**
 * Pictures are written anew; a PDF is kept as it came and is only ever a download (docs/domain/helpdesk.md#files).
 * @throws ShopError `helpdesk.file_type`, what `storePhoto` refuses
 */
export async function addFile(ctx: Ctx, sent: SentPhoto): Promise<HelpdeskFile> {
  const file = await storeFile(ctx, sent);
  await filesSql.insertFile(ctx, file);
  const { hash: _, ...shown } = file;
  return shown;
}

async function storeFile(ctx: Ctx, sent: SentPhoto): Promise<StoredFile> {
  const name = sent instanceof File ? sent.name : '';
  const content = await bytesOf(sent);
  if (content.byteLength > HELPDESK_FILE_BYTES_MAX) refuse('photo.too_large');
  const kind = typeOf(content);
  if (kind === undefined || !isTypeOfName(name, kind)) refuse('helpdesk.file_type', {}, 'file');
  if (kind === PDF) {
    const { hash, bytes } = await ctx.files.put(content, { isRemovable: true });
    return { fileId: randomUUID(), name: fileNameOf(name, PDF), type: PDF, hash, bytes };
  }
  const { photoId: fileId, hash, bytes, type } = await storePhoto(ctx, sent);
  return { fileId, name: fileNameOf(name, type), type, hash, bytes };
}

async function bytesOf(sent: SentPhoto): Promise<Uint8Array> {
  if (typeof sent === 'string') return Buffer.from(sent, 'base64');
  return sent instanceof Uint8Array ? sent : new Uint8Array(await sent.arrayBuffer());
}

/**
 * By the first bytes; whether it is a whole picture the decoder finds out. Viewers find the beginning of a PDF within the first
 * kilobyte, and so does this.
 */
function typeOf(bytes: Uint8Array): PhotoType | typeof PDF | undefined {
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return PDF;
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (head === '89504e47') return 'image/png';
  return head.startsWith('ffd8ff') ? 'image/jpeg' : undefined;
}

/** @throws ShopError `helpdesk.file_unknown`, also for somebody else's */
export async function downloadOwnFile(ctx: BuyerCtx, fileId: string): Promise<FileAnswer> {
  return openFile(ctx, await filesSql.findOwnFile(ctx, fileId));
}

export async function downloadSentFile(ctx: StaffCtx, fileId: string): Promise<FileAnswer> {
  return openFile(ctx, await filesSql.findSentFile(ctx, fileId));
}

/** Of a conversation that the caller may read. @throws ShopError `helpdesk.file_unknown` */
export async function downloadFileOf(ctx: Ctx, requestId: number, fileId: string): Promise<FileAnswer> {
  return openFile(ctx, await filesSql.findFileOfRequest(ctx, requestId, fileId));
}

async function openFile({ files }: Pick<Ctx, 'files'>, file: StoredFile | undefined): Promise<FileAnswer> {
  const stored = file && (await files.open(file.hash));
  if (!file || !stored) return refuse('helpdesk.file_unknown');
  return { name: file.name, type: file.type, content: stored.stream, bytes: stored.bytes };
}
