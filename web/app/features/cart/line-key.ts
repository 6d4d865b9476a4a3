/** What tells one line from another (docs/domain/cart.md#line-identity), as one text; neither part can hold a space. */
export function lineKeyOf({ sku, groupKey }: { readonly sku: string; readonly groupKey: string }): string {
  return `${sku} ${groupKey}`;
}
