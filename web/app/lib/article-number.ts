import { isOwnArticle } from '@shop/contract/values';
import { formatENumber } from './format.ts';

/** The number that people know an article by: its E-No, else the operator's; a dash for an article of the user's own. */
export function articleNumber({ sku, eNumber }: { readonly sku: string; readonly eNumber: string }): string {
  if (eNumber !== '') return formatENumber(eNumber);
  return isOwnArticle(sku) ? '–' : sku;
}
