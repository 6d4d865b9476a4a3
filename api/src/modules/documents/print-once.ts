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
  const kept = await store(ctx, key, content, known);
  const file = await ctx.files.open(kept.hash);
  if (!file) throw new Error(`The file ${kept.hash} of a document that was just kept is missing`);
  return { name, type: PDF, content: file.stream, bytes: file.bytes };
}

async function store(
  ctx: BuyerCtx,
  key: PrintedKey,
  content: Uint8Array,
  known: Printed | undefined,
): Promise<Printed> {
  const stored = await ctx.files.put(content);
  if (!known) return storePrinted(ctx, key, stored);
  if (known.hash !== stored.hash) throw new Error(`The kept file of ${key.kind} ${key.number} is lost`);
  return known;
}
