import type { ProductNumberKind } from '@shop/contract/catalogue';

/** The number that was typed in the search, and what kind of number it turned out to be. */
export type FoundNumber = { readonly number: string; readonly kind: ProductNumberKind };

const kinds: readonly ProductNumberKind[] = ['sku', 'eNumber', 'gtin', 'manufacturerNumber', 'ownNumber'];

export function foundNumberOf(params: URLSearchParams): FoundNumber | undefined {
  const kind = kinds.find((one) => one === params.get('kind'));
  const number = params.get('number')?.slice(0, 80);
  return kind && number ? { number, kind } : undefined;
}
