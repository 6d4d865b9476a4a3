import type { ShopPlace } from '@shop/contract/places';

/** Where the way to a place is planned; phones open their own map program with it. Only a link: nothing is loaded from there. */
export function routeUrl({ geoPoint, street, zipCode, city }: ShopPlace): string {
  const destination = geoPoint ? `${geoPoint.lat},${geoPoint.long}` : `${street}, ${zipCode} ${city}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
