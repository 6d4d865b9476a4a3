import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { categoryTree } from './categories.ts';
import type { CategoryNode } from './category-tree.ts';
import { describeDocument } from './documents/describe-document.ts';
import { drawMedia, isDrawable } from './draw-media.ts';
import { generateCatalogue } from './generate.ts';

const named = new Set(picturesOf(categoryTree).map((picture) => `${picture}.svg`));
for (const record of generateCatalogue({ products: 20_000 })) {
  if (record.kind === 'article') for (const medium of record.media) named.add(medium.source);
}
const documents = [...named].filter((source) => source.endsWith('.pdf'));
const sources = new Set([...named].filter((source) => !documents.includes(source)));

it('can draw every picture the catalogue names', () => {
  expect([...sources].filter((source) => !isDrawable(source))).toEqual([]);
});

it('shares pictures among articles', () => {
  expect(sources.size).toBeLessThan(6_000);
});

it('draws well-formed SVG under 4 kB, without a stray number', () => {
  for (const source of sources) {
    const svg = drawMedia(source);
    if (svg.length > 4096) expect.fail(`${source} has ${svg.length} bytes`);
    if (/NaN|undefined|Infinity/.test(svg)) expect.fail(`${source}: ${svg}`);
    new SaxesParser().write(svg).close();
  }
});

it('describes every document the catalogue names, in four languages; articles share them', () => {
  expect(documents.length).toBeGreaterThan(200);
  expect(documents.length).toBeLessThan(300);
  for (const source of documents) {
    const document = describeDocument(source);
    if (!document || document.paragraphs.length + document.tables.length === 0) expect.fail(`${source} is empty`);
    if (document.tables.some(({ rows }) => rows.length === 0)) expect.fail(`${source} has an empty table`);
    if (/NaN|undefined|\[object/.test(JSON.stringify(document))) expect.fail(`${source}: ${JSON.stringify(document)}`);
  }
});

it('knows no document of another name', () => {
  for (const source of [
    'data_screws_XX.pdf',
    'manual_rail_nobody.pdf',
    'declaration.pdf',
    'declaration_toString.pdf',
    'manual_constructor_kontavo.pdf',
    'x.pdf',
    'lamp.svg',
  ]) {
    expect(describeDocument(source)).toBeUndefined();
  }
});

it('answers an unknown name with an empty view', () => {
  expect(drawMedia('nothing-here.svg')).not.toMatch(/<path|<circle/);
});

function picturesOf(nodes: readonly CategoryNode[]): string[] {
  return nodes.flatMap((node) => [node.picture, ...picturesOf(node.children)]);
}
