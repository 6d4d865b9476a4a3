/**
 * The address if it leads to a page of this shop, else the other one: nobody is sent elsewhere by a link
 * (docs/domain/session.md#redirects).
 */
export function placeWithinShop(wanted: string | null, otherwise: string): string {
  if (wanted === null || !/^\/(de|fr|it|en)(?=[/?#]|$)/.test(wanted) || /[\\\s]/.test(wanted)) return otherwise;
  const place = new URL(wanted, 'http://shop.internal');
  place.searchParams.delete('login');
  return place.origin === 'http://shop.internal' ? place.pathname + place.search + place.hash : otherwise;
}
