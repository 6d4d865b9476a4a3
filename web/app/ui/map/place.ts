/** A place in degrees, WGS 84. */
export type Place = { readonly lat: number; readonly long: number };

/** How a point looks: the site itself, where it is delivered, where it is unloaded. */
export type PointLook = 'site' | 'delivery' | 'unload';

/** A point on a map. */
export type MapPoint = {
  readonly key: string;
  readonly look: PointLook;
  /** Its name, for those who hear it and beside the map. */
  readonly label: string;
  readonly place: Place;
};

const EARTH_METRES = 6_371_008;
/** More than three decimals of a metre. */
const DECIMALS = 7;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The place so many metres further to the east and to the north. */
export function moveBy({ lat, long }: Place, east: number, north: number): Place {
  const degrees = 180 / Math.PI / EARTH_METRES;
  return rounded({ lat: lat + north * degrees, long: long + (east * degrees) / Math.cos(radians(lat)) });
}

export function rounded({ lat, long }: Place): Place {
  return { lat: Number(lat.toFixed(DECIMALS)), long: Number(long.toFixed(DECIMALS)) };
}

export function metresBetween(a: Place, b: Place): number {
  const [dLat, dLong] = [radians(b.lat - a.lat), radians(b.long - a.long)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLong / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(h));
}

/** `46.94021, 7.46671`: exact to a metre. */
export function degreesText({ lat, long }: Place): string {
  return `${lat.toFixed(5)}, ${long.toFixed(5)}`;
}

export const STEP_METRES = 1;
export const LONG_STEP_METRES = 10;

/** Where an arrow key moves a place: by a metre, with Shift by ten; undefined for other keys. */
export function moveByKey(place: Place, key: string, isLong: boolean): Place | undefined {
  const step = isLong ? LONG_STEP_METRES : STEP_METRES;
  switch (key) {
    case 'ArrowUp':
      return moveBy(place, 0, step);
    case 'ArrowDown':
      return moveBy(place, 0, -step);
    case 'ArrowLeft':
      return moveBy(place, -step, 0);
    case 'ArrowRight':
      return moveBy(place, step, 0);
    default:
      return undefined;
  }
}
