import proj4 from 'proj4';
import { rounded, type Place } from './place.ts';

/** Coordinates of the Swiss national survey in metres: `2 600 000 / 1 200 000` in Bern. */
export type Lv95 = { readonly east: number; readonly north: number };

/** EPSG:2056, as swisstopo defines it. */
const LV95 =
  '+proj=somerc +lat_0=46.95240555555556 +lon_0=7.439583333333333 +k_0=1 +x_0=2600000 +y_0=1200000 +ellps=bessel ' +
  '+towgs84=674.374,15.056,405.346,0,0,0,0 +units=m +no_defs';
const converter = proj4('WGS84', LV95);

/** Within these bounds the coordinates mean something: Switzerland and what lies around it. */
const bounds = { east: [2_420_000, 2_900_000], north: [1_030_000, 1_350_000] } as const;

/** To the metre; undefined far from Switzerland. */
export function toLv95({ lat, long }: Place): Lv95 | undefined {
  const [east = 0, north = 0] = converter.forward([long, lat]);
  const found = { east: Math.round(east), north: Math.round(north) };
  return isWithin(found) ? found : undefined;
}

/** Undefined for what is no place in or around Switzerland. */
export function fromLv95(typed: Lv95): Place | undefined {
  if (!isWithin(typed)) return undefined;
  const [long = 0, lat = 0] = converter.inverse([typed.east, typed.north]);
  return rounded({ lat, long });
}

function isWithin({ east, north }: Lv95): boolean {
  const isBetween = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;
  return isBetween(east, bounds.east) && isBetween(north, bounds.north);
}
