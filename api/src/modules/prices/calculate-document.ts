import { refuse, ShopError } from '@shop/contract/errors';
import { languageOf } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpCalculation, ErpDocument } from '#src/ports/erp/erp.port.ts';
import { listArticles, type Article } from '../catalogue/index.ts';
import { customerOf } from './prices.service.ts';
import { reportWrongSum } from './report-wrong-sum.ts';
import { findWrongSum, sumsOfNothing } from './sums.rules.ts';

type DocumentOfBuyer = Omit<ErpDocument, 'customer'> & {
  readonly contractNumber: string | null;
  /** What a line is sold with, by its `lineKey`: lines of one whole go together or not at all. Alone where not given. */
  readonly wholeOf?: (lineKey: string) => string;
};

/**
 * A whole cart or order, calculated by the ERP for this company (docs/domain/prices.md#calculation). What comes back is for
 * decisions and for keeping; whatever leaves the shop goes through `showCalculation`. Lines that cannot be ordered come with
 * their prices, but the sums are those of the others (docs/domain/prices.md#lines-that-cannot-be-ordered).
 * @throws ShopError `erp.unavailable`, `erp.sums_wrong` (docs/domain/erp.md#sums)
 */
export async function calculateDocument(
  ctx: BuyerCtx,
  { wholeOf = itself, ...document }: DocumentOfBuyer,
): Promise<ErpCalculation> {
  const [asked, withdrawn] = await Promise.all([askCalculation(ctx, document), listWithdrawn(ctx, document.lines)]);
  const calculation = {
    sums: asked.sums,
    lines: asked.lines.map((line) => (withdrawn.has(line.sku) ? { ...line, isOrderable: false } : line)),
  };
  const refused = new Set(calculation.lines.filter((line) => !line.isOrderable).map((line) => wholeOf(line.lineKey)));
  const orderable = calculation.lines.filter((line) => !refused.has(wholeOf(line.lineKey)));
  if (orderable.length === calculation.lines.length) return calculation;
  if (orderable.length === 0) return { lines: calculation.lines, sums: sumsOfNothing(asked.sums) };
  const lines = orderable.map((calculated) => {
    const { sku, quantity, lineKey } = calculated;
    return { sku, quantity, lineKey, calculated };
  });
  const { sums } = await askCalculation(ctx, { ...document, lines });
  return { lines: calculation.lines, sums };
}

function itself(lineKey: string): string {
  return lineKey;
}

/** What of these the catalogue no longer sells, whatever the ERP says of it and has said before. */
export async function listWithdrawn(
  ctx: BuyerCtx,
  lines: readonly { readonly sku: string }[],
): Promise<ReadonlySet<string>> {
  const skus = [...new Set(lines.map(({ sku }) => sku))];
  const articles: ReadonlyMap<string, Article> = skus.length === 0 ? new Map() : await listArticles(ctx, skus);
  return new Set(skus.filter((sku) => !articles.get(sku)?.isOrderable));
}

async function askCalculation(ctx: BuyerCtx, document: Omit<DocumentOfBuyer, 'wholeOf'>): Promise<ErpCalculation> {
  const { contractNumber, ...rest } = document;
  const language = languageOf(ctx.locale);
  const calculation = await ctx.erp.calculate(
    { ...rest, language, customer: customerOf(ctx, contractNumber) },
    ctx.now,
  );
  const wrong = findWrongSum(calculation, ctx.operator.erpSumToleranceCents);
  if (!wrong) return calculation;
  await reportWrongSum(ctx, wrong);
  return refuse('erp.sums_wrong');
}

/** Whether a document has no prices now, because the ERP is out of reach or its sums are not right. */
export function isWithoutPrices(error: unknown): boolean {
  return error instanceof ShopError && (error.code === 'erp.unavailable' || error.code === 'erp.sums_wrong');
}
