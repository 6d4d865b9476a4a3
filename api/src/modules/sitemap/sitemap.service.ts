import { Readable } from 'node:stream';
import type { Ctx } from '#src/context/context.ts';
import type { SitemapPage, SitemapSource } from '#src/context/module.ts';
import { urlsInAllLanguages } from '../catalogue/index.ts';
import { pageEntries, pagesHead, pagesTail, sitemapIndex } from './sitemap.xml.ts';

/** Pages that do not come from data. */
const fixedPages: SitemapSource = {
  name: 'pages',
  isNumbered: false,
  listFiles: async () => [{}],
  listPages: async ({ registry }) => [
    registry.publicPages
      .filter(({ isInSitemap }) => isInSitemap)
      .map(({ path }) => ({ urls: urlsInAllLanguages((language) => `/${language}${path}`) })),
  ],
};

function sourcesOf({ registry }: Ctx): readonly SitemapSource[] {
  return [fixedPages, ...registry.sitemap];
}

/** The files that there are. */
export async function getSitemapIndex(ctx: Ctx): Promise<string> {
  const files = await Promise.all(
    sourcesOf(ctx).map(async ({ name, isNumbered, listFiles }) => {
      const listed = await listFiles(ctx);
      return listed.map(({ changedAt }, index) => {
        return { path: `/sitemap-${isNumbered ? `${name}-${index + 1}` : name}.xml`, changedAt };
      });
    }),
  );
  return sitemapIndex(files.flat(), ctx.operator.publicUrl);
}

/** One file, written as its reader takes it; undefined when there is none of this name. @param file `pages`, `products-3` */
export async function getSitemapFile(ctx: Ctx, file: string): Promise<Readable | undefined> {
  for (const { name, isNumbered, listPages } of sourcesOf(ctx)) {
    const number = isNumbered ? numberAfter(`${name}-`, file) : file === name ? 1 : undefined;
    if (number === undefined) continue;
    const pages = await listPages(ctx, number);
    return pages && streamOf(ctx, pages);
  }
  return undefined;
}

function numberAfter(prefix: string, file: string): number | undefined {
  const digits = file.startsWith(prefix) ? file.slice(prefix.length) : '';
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined;
}

function streamOf(
  { operator }: Ctx,
  slices: Iterable<readonly SitemapPage[]> | AsyncIterable<readonly SitemapPage[]>,
): Readable {
  async function* write(): AsyncGenerator<string> {
    yield pagesHead;
    for await (const pages of slices) yield pages.map((page) => pageEntries(page, operator.publicUrl)).join('');
    yield pagesTail;
  }
  return Readable.from(write());
}
