import type { EntryContext } from 'react-router';
import { filesOfFrame } from './frame-texts.ts';
import type { TextSource } from './texts.ts';
import earlyInput from './early-input.ts?worker&url';

/** What a page is rendered with, and the scripts that it leaves to `DocumentContext`. */
export type WithoutPreloads = { readonly context: EntryContext; readonly scripts: readonly string[] };

/**
 * Takes the scripts that the page's routes import out of React Router's manifest. React Router would preload them at the
 * priority of the style sheet, before it; the document names them itself, at a low one (decision 0092). Imported they are in any case.
 */
export function takePreloads(context: EntryContext): WithoutPreloads {
  const { entry, routes } = context.manifest;
  const shown = context.staticHandlerContext.matches.flatMap(({ route: { id } }) => routes[id] ?? []);
  const scripts = new Set([...entry.imports, ...shown.flatMap(({ imports = [] }) => imports)]);
  const bare = Object.fromEntries(shown.map((route) => [route.id, { ...route, imports: [] }]));
  const manifest = { ...context.manifest, entry: { ...entry, imports: [] }, routes: { ...routes, ...bare } };
  return { context: { ...context, manifest }, scripts: [...scripts] };
}

/**
 * What nothing is shown without, named in the head of the answer: of a server that is asked by HTTP/1.1 a browser fetches six
 * files at a time, and would fetch pictures and scripts first that stand before it in the page.
 * @returns the header `link` (RFC 8288)
 */
export function linksOfFirstPaint({ manifest, staticHandlerContext }: EntryContext): string {
  const styles = staticHandlerContext.matches.flatMap(({ route: { id } }) => manifest.routes[id]?.css ?? []);
  return [
    ...new Set(styles.map((href) => `<${href}>; rel=preload; as=style`)),
    `<${earlyInput}>; rel=preload; as=script`,
  ].join(', ');
}

/** What React takes the page over with, as attributes of links. */
export function linksOfWaking(scripts: readonly string[], texts: TextSource): readonly object[] {
  return [
    ...scripts.map((href) => ({ href, rel: 'modulepreload' })),
    ...Object.values(filesOfFrame(texts)).map((href) => ({
      href,
      rel: 'preload',
      as: 'fetch',
      crossOrigin: 'anonymous',
    })),
  ];
}
