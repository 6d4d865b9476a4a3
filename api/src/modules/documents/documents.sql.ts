import type { Language } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';

/** A document that is printed once for each language, and for viewers with and without prices. */
export type PrintedKey = {
  readonly kind: 'orderConfirmation' | 'packingSlip' | 'invoice' | 'creditNote' | 'offer' | 'returnSlip';
  readonly number: string;
  readonly language: Language;
  readonly withPrices: boolean;
};

export type Printed = { readonly hash: string; readonly bytes: number };

/** The file of a document of the buyer's company, if it was printed before. */
export async function findPrinted({ db, buyer }: BuyerCtx, key: PrintedKey): Promise<Printed | undefined> {
  return db.first<Printed>(sql`
    select hash, bytes from documents.printed
    where company_id = ${buyer.companyId} and kind = ${key.kind} and document_number = ${key.number}
      and language = ${key.language} and with_prices = ${key.withPrices}`);
}

/** Keeps the first print; of two at once one wins, and both get the winner's. */
export async function storePrinted(ctx: BuyerCtx, key: PrintedKey, { hash, bytes }: Printed): Promise<Printed> {
  await ctx.db.run(sql`
    insert into documents.printed (company_id, kind, document_number, language, with_prices, hash, bytes, printed_at)
    values (${ctx.buyer.companyId}, ${key.kind}, ${key.number}, ${key.language}, ${key.withPrices}, ${hash}, ${bytes},
      ${ctx.now})
    on conflict do nothing`);
  const kept = await findPrinted(ctx, key);
  if (!kept) throw new Error('A document that was kept is there');
  return kept;
}
