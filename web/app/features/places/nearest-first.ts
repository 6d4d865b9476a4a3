import type { ShopPlace } from '@shop/contract/places';
import { metresBetween, type Place } from '#app/ui/map/place.ts';

export type ListedPlace = { readonly place: ShopPlace; readonly metres: number | null };

/** With the distance from here, the nearest first; as they stand in the settings while nobody says where he is. */
export function nearestFirst(places: readonly ShopPlace[], here: Place | undefined): readonly ListedPlace[] {
  const listed = places.map((place) => ({
    place,
    metres: here && place.geoPoint ? metresBetween(here, place.geoPoint) : null,
  }));
  return here ? listed.toSorted((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity)) : listed;
}
