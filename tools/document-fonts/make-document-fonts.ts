import { createRequire } from 'node:module';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeTrueType, type DrawnGlyph, type PathCommand } from './write-true-type.ts';

/**
 * Makes the fonts that documents embed. PDF readers know no variable fonts and the npm package holds nothing else, so each
 * weight is drawn once from the variable font and kept as a plain TrueType file. Run it again when the font package changes:
 * `node tools/document-fonts/make-document-fonts.ts`.
 */
const root = path.resolve(import.meta.dirname, '../..');
const source = path.join(root, 'node_modules/@fontsource-variable/ibm-plex-sans');
const target = path.join(root, 'packages/documents/fonts');
/** Its name may not be that of the original, of which it is a changed version (Open Font License, reserved names). */
const FAMILY = 'Shop Document Sans';

type Point = { x: number; y: number };
type VariableFont = {
  readonly numGlyphs: number;
  readonly characterSet: readonly number[];
  readonly ascent: number;
  readonly descent: number;
  readonly unitsPerEm: number;
  readonly capHeight: number;
  readonly xHeight: number;
  variationCoords: readonly number[];
  readonly _variationProcessor: { readonly transformPoints: (glyph: number, points: Point[]) => void } | null;
  _glyphs: Record<number, unknown>;
  readonly _transformedGlyphs: readonly {
    readonly numberOfContours: number;
    readonly points?: Point[];
    readonly components?: { dx: number; dy: number }[];
  }[];
  readonly getGlyph: (id: number) => unknown;
  readonly glyphForCodePoint: (codePoint: number) => {
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly PathCommand[] };
  };
};

const fontkit = createRequire(import.meta.url)('fontkit') as { readonly create: (bytes: Buffer) => VariableFont };

for (const [style, weight] of [
  ['Regular', 400],
  ['SemiBold', 600],
] as const) {
  const parts = ['latin', 'latin-ext'].map((subset) => openAt(subset, weight));
  const [latin] = parts;
  if (!latin) throw new Error('The font has no Latin part');
  const glyphs = new Map<number, DrawnGlyph>();
  for (const part of parts) {
    for (const codePoint of part.characterSet) {
      if (glyphs.has(codePoint)) continue;
      const glyph = part.glyphForCodePoint(codePoint);
      glyphs.set(codePoint, { advance: Math.round(glyph.advanceWidth), commands: glyph.path.commands });
    }
  }
  const { ascent, descent, unitsPerEm, capHeight, xHeight } = latin;
  const measures = { ascent, descent, unitsPerEm, capHeight, xHeight, weight };
  const file = path.join(target, `${style.toLowerCase()}.ttf`);
  writeFileSync(file, writeTrueType({ family: FAMILY, style, ...measures, glyphs }));
  console.log(`${file}: ${glyphs.size} characters`);
}
copyFileSync(path.join(source, 'LICENSE'), path.join(target, 'LICENSE'));

/**
 * The reader of the compressed form decodes outlines without the weight axis, so that the axis is applied to its decoded points
 * here, glyph by glyph; composites move their parts.
 */
function openAt(subset: string, weight: number): VariableFont {
  const font = fontkit.create(readFileSync(path.join(source, `files/ibm-plex-sans-${subset}-wght-normal.woff2`)));
  Object.defineProperty(font, '_variationProcessor', { value: null, configurable: true });
  font.getGlyph(0);
  Reflect.deleteProperty(font, '_variationProcessor');
  font.variationCoords = [weight];
  font._glyphs = {};
  for (const [id, glyph] of font._transformedGlyphs.entries()) {
    if (glyph.points) font._variationProcessor?.transformPoints(id, withPhantoms(glyph.points));
    else if (glyph.components) moveComponents(font, id, glyph.components);
  }
  return font;
}

function moveComponents(font: VariableFont, id: number, components: { dx: number; dy: number }[]): void {
  const points = withPhantoms(components.map(({ dx, dy }) => pointAt(dx, dy)));
  font._variationProcessor?.transformPoints(id, points);
  for (const [n, component] of components.entries()) {
    component.dx = points[n]?.x ?? component.dx;
    component.dy = points[n]?.y ?? component.dy;
  }
}

/** Four points behind the outline that stand for its side bearings; only the outline's own are read back. */
function withPhantoms(points: Point[]): Point[] {
  return [...points, ...Array.from({ length: 4 }, () => pointAt(0, 0))];
}

function pointAt(x: number, y: number): Point {
  const point = { onCurve: true, endContour: true, x, y };
  return Object.assign(point, { copy: () => pointAt(point.x, point.y) });
}
