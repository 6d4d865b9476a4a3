import type { PriceSummary } from '@shop/contract/price-summary.schemas';
import type { Fact } from '@shop/documents';
import type { ListedCombination } from '@shop/exchange-formats';
import type { z } from 'zod/mini';

/** One article of a list, with what this user may see. Amounts are Rappen, null where not known or not to be seen. */
export type ListLine = {
  readonly sku: string;
  /** What the company calls the article. */
  readonly ownNumbers?: readonly string[] | undefined;
  readonly eNumber: string;
  readonly gtin: string;
  readonly manufacturer: string;
  readonly manufacturerNumber: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly priceUnit: number;
  readonly unitPriceGross: number | null;
  readonly unitPrice: number | null;
  readonly additions: number | null;
  readonly lineTotal: number | null;
  readonly commission: string;
  readonly note: string;
  /** The combination that the article is a part of. */
  readonly combination?: ListedCombination;
  /** An article of the user's own, without catalogue number. */
  readonly isCustom?: boolean;
  /** Address within the shop. */
  readonly imageUrl: string | null;
};

/** A cart or an order as a list of articles. */
export type ArticleList = {
  /** Stands above the list, `Warenkorb Baustelle 3`. */
  readonly heading: string;
  /** Of the file, without its ending. */
  readonly fileName: string;
  readonly facts: readonly Fact[];
  readonly lines: readonly ListLine[];
  readonly sums: PriceSummaryData | null;
};

export type PriceSummaryData = z.infer<typeof PriceSummary>;
