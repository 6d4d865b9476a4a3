import type { ListedAddress } from '@shop/contract/addresses';
import type { Translate } from '#app/lib/texts.ts';
import { metresBetween, type MapPoint, type Place, type PointLook } from '#app/ui/map/place.ts';

type Points = Pick<
  ListedAddress,
  'latitude' | 'longitude' | 'deliveryLat' | 'deliveryLong' | 'unloadLat' | 'unloadLong'
>;

/** The fields of each point, as the contract names them. */
export const pointFields = {
  site: ['latitude', 'longitude'],
  delivery: ['deliveryLat', 'deliveryLong'],
  unload: ['unloadLat', 'unloadLong'],
} as const satisfies Record<PointLook, readonly [keyof Points, keyof Points]>;

export const pointLooks = ['site', 'delivery', 'unload'] as const;

export function placeOf(points: Points, look: PointLook): Place | null {
  const [latField, longField] = pointFields[look];
  const [lat, long] = [points[latField], points[longField]];
  return lat === null || long === null ? null : { lat, long };
}

/** The points of one address, with how far the unloading point is from the entrance. */
export function mapPointsOf(points: Points, t: Translate<'addresses'>): readonly MapPoint[] {
  const site = placeOf(points, 'site');
  return pointLooks.flatMap((look) => {
    const place = placeOf(points, look);
    if (!place) return [];
    const isMeasured = look === 'unload' && site !== null;
    const label = isMeasured
      ? t('point.unloadAt', { metres: Math.round(metresBetween(site, place)) })
      : t(`point.${look}`);
    return [{ key: look, look, label, place }];
  });
}

/** Where the addresses of a list lie, under their names. */
export function listPointsOf(addresses: readonly ListedAddress[]): readonly MapPoint[] {
  return addresses.flatMap((address) => {
    const place = placeOf(address, 'site');
    return place ? [{ key: String(address.id), look: 'site' as const, label: address.company, place }] : [];
  });
}
