import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The named icons as one SVG file of symbols, drawn as the set publishes them; colours and strokes are the user's. */
export async function iconSprite(names: readonly string[]): Promise<string> {
  const symbols = await Promise.all(names.map(symbolOf));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

async function symbolOf(name: string): Promise<string> {
  const { default: Drawing } = (await import(`lucide-react/icons/${name}`)) as { readonly default: ComponentType };
  const shapes = renderToStaticMarkup(createElement(Drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replaceAll(/><\/\w+>/g, '/>')}</symbol>`;
}
