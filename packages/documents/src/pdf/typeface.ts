import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Weight = 'regular' | 'semibold';

/** The embedded fonts, read once: IBM Plex Sans in two weights, drawn for print by `tools/document-fonts`. */
export const typeface: Readonly<Record<Weight, Buffer>> = {
  regular: fontFile('regular'),
  semibold: fontFile('semibold'),
};

function fontFile(name: Weight): Buffer {
  return readFileSync(fileURLToPath(new URL(`../../fonts/${name}.ttf`, import.meta.url)));
}
