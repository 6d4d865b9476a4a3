import { installationDrawings } from './drawings/installation-list.ts';
import type { Drawing } from './drawings/drawing.ts';
import { productDrawings } from './drawings/product-list.ts';
import { picture } from './drawings/strokes.ts';

const drawings = new Map<string, Drawing>(Object.entries({ ...installationDrawings, ...productDrawings }));

/**
 * Draws a picture of the demo catalogue from its name (`frame-linea-2-h-white.svg`): the first word says what, the
 * others how. Articles carry the name only, so that a hundred thousand of them share a few hundred drawings.
 *
 * @returns SVG of 400 × 400; an empty white view for a name the catalogue does not give.
 */
export function drawMedia(source: string): string {
  const [what = '', ...how] = source.replace(/\.svg$/, '').split('-');
  const draw = drawings.get(what);
  return draw === undefined ? picture() : draw(how);
}

/** Whether the name is one `drawMedia` can draw. */
export function isDrawable(source: string): boolean {
  return source.endsWith('.svg') && drawings.has(source.replace(/\.svg$/, '').split('-')[0] ?? '');
}
