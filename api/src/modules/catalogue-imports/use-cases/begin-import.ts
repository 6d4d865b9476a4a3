import { IMPORT_BYTES_MAX, IMPORT_PART_BYTES_MAX } from '@shop/contract/catalogue-imports';
import type { catalogueImportsEndpoints } from '@shop/contract/catalogue-imports.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { insertRun, lockRun, updateReceived, upsertPart } from '../runs.sql.ts';
import { recordImport } from '../record-import.ts';
import { nameOf } from '../staff-name.ts';

type Endpoints = typeof catalogueImportsEndpoints;

/** @throws ShopError `catalogueImports.too_large` */
export async function beginImport(
  ctx: StaffCtx,
  { fileName, fileBytes, importSupplier, isPartial }: InputOf<Endpoints['begin']>['body'],
): Promise<ReplyOf<Endpoints['begin']>> {
  if (fileBytes > IMPORT_BYTES_MAX) {
    refuse('catalogueImports.too_large', { max: IMPORT_BYTES_MAX / 1_000_000 }, 'fileBytes');
  }
  const importId = await insertRun(ctx, {
    name: fileName,
    origin: 'upload',
    fileBytes,
    givenSupplier: importSupplier === '' ? null : importSupplier,
    isUpdate: isPartial,
    createdBy: nameOf(ctx.staff),
  });
  await recordImport(ctx, { id: importId, name: fileName }, 'created');
  return { importId, partBytes: IMPORT_PART_BYTES_MAX };
}

async function bytesOf(sent: InputOf<Endpoints['addPart']>['body']['filePart']): Promise<Uint8Array> {
  if (typeof sent === 'string') return Buffer.from(sent, 'base64');
  return sent instanceof Uint8Array ? sent : new Uint8Array(await sent.arrayBuffer());
}

/**
 * Keeps a piece of the file. Pieces are as large as was said, but for the last one.
 * @throws ShopError `catalogueImports.unknown`, `catalogueImports.part_unfit` for one that does not fit the file
 */
export async function addPart(
  ctx: StaffCtx,
  importId: number,
  { filePart, partNumber }: InputOf<Endpoints['addPart']>['body'],
): Promise<ReplyOf<Endpoints['addPart']>> {
  const content = await bytesOf(filePart);
  // The file as a whole stands in the trail.
  ctx.trail.isWritten = true;
  return inTransaction(ctx, async (ctx) => {
    const run = await lockRun(ctx, importId);
    // The same piece once more, its answer having been lost.
    if (run.state !== 'uploading') return { receivedBytes: run.receivedBytes, state: run.state };
    const wanted = Math.min(IMPORT_PART_BYTES_MAX, run.fileBytes - partNumber * IMPORT_PART_BYTES_MAX);
    if (content.byteLength !== wanted) refuse('catalogueImports.part_unfit', {}, 'filePart');
    await upsertPart(ctx, importId, partNumber, content);
    const { received, state } = await updateReceived(ctx, importId);
    return { receivedBytes: received, state };
  });
}
