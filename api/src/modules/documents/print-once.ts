import { PDF } from '@shop/contract/endpoint';
import { languageOf } from '@shop/contract/values';
import type { PrintDocument } from '@shop/documents';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { findPrinted, storePrinted, type Printed, type PrintedKey } from './documents.sql.ts';
import { kindName } from './documents.wording.ts';

/**
 * The document as it was printed first; printed now if it was not read in this language yet. The caller has made sure that the
 * buyer may read it.
 * @throws ShopError `shop.busy`
 * @throws Error when the kept file is lost and what would be printed today differs from it
 */
export async function printOnce(
  ctx: BuyerCtx,
  { kind, number, withPrices }: Omit<PrintedKey, 'language'>,
  write: () => Promise<PrintDocument>,
): Promise<FileAnswer> {
  const key = { kind, number, withPrices, language: languageOf(ctx.locale) };
  const known = await findPrinted(ctx, key);
  const name = `${kindName(kind, ctx.locale)}-${number}.pdf`;
  if (known) {
    const file = await ctx.files.open(known.hash);
    if (file) return { name, type: PDF, content: file.stream, bytes: file.bytes };
  }
  const content = await ctx.printer.print(await write());
  const kept = known ? await putBack(ctx, known, content) : await storePrinted(ctx, key, await ctx.files.put(content));
  const file = await ctx.files.open(kept.hash);
  if (!file) throw new Error(`The file ${kept.hash} of a document that was just kept is missing`);
  return { name, type: PDF, content: file.stream, bytes: file.bytes };
}

/** The file of a document that was printed before, made again. @throws Error when it is not the same */
async function putBack(ctx: BuyerCtx, known: Printed, content: Uint8Array): Promise<Printed> {
  const { hash } = await ctx.files.put(content);
  if (hash !== known.hash) throw new Error(`The kept file ${known.hash} of a document is lost`);
  return known;
}
