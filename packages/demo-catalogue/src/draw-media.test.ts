import { SaxesParser } from 'saxes';
import { expect, it, vi } from 'vitest';
import { categoryTree } from './categories.ts';
import type { CategoryNode } from './category-tree.ts';
import { drawMedia, isDrawable } from './draw-media.ts';
import { generateCatalogue } from './generate.ts';

// Whole catalogues are generated here; a busy machine needs its time.
vi.setConfig({ testTimeout: 60_000 });

const sources = new Set(picturesOf(categoryTree).map((picture) => `${picture}.svg`));
for (const record of generateCatalogue({ products: 20_000 })) {
  if (record.kind === 'article') for (const medium of record.media) sources.add(medium.source);
}

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

it('answers an unknown name with an empty view', () => {
  expect(drawMedia('nothing-here.svg')).not.toMatch(/<path|<circle/);
});

function picturesOf(nodes: readonly CategoryNode[]): string[] {
  return nodes.flatMap((node) => [node.picture, ...picturesOf(node.children)]);
}
