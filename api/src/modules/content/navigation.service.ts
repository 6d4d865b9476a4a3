import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { contentEditorApi, NavigationDocument } from '@shop/contract/content-editor';
import type { ShownNavigation } from '@shop/contract/content';
import { refuse } from '@shop/contract/errors';
import { languageOf, type languages } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { navigations, flushContent } from './content.caches.ts';
import { listLivePages } from './content.service.ts';
import { findDeadLinks } from './dead-links.ts';
import { linksOfNavigation, showNavigation } from './navigation.rules.ts';
import { findNavigation, insertNavigation, lockNavigation } from './navigation.sql.ts';
import { staffName } from './staff-name.ts';

type Api = typeof contentEditorApi;

const none: NavigationDocument = { headerLinks: [], footerGroups: [] };

/** For every page of the shop: read once, then kept until something changes. */
export async function getNavigation(ctx: Ctx): Promise<ShownNavigation> {
  const all = await ctx.cache.of(navigations).load('', async () => {
    const stored = await findNavigation(ctx);
    const live = new Set((await listLivePages(ctx)).map(({ slug }) => slug));
    const of = (language: (typeof languages)[number]) =>
      showNavigation(stored?.navigation ?? none, language, (slug) => live.has(slug));
    return { de: of('de'), fr: of('fr'), it: of('it'), en: of('en') };
  });
  return all[languageOf(ctx.locale)];
}

export async function getEditedNavigation(ctx: StaffCtx): Promise<ReplyOf<Api['getNavigation']>> {
  const stored = await findNavigation(ctx);
  const navigation = stored?.navigation ?? none;
  const pages = await listLivePages(ctx);
  const dead = await findDeadLinks(
    ctx,
    linksOfNavigation(navigation).map(({ linkTarget }) => linkTarget),
  );
  return {
    version: stored?.version ?? 0,
    savedBy: stored?.savedBy ?? '',
    savedAt: stored?.savedAt.toISOString() ?? null,
    navigation,
    deadLinks: [...dead],
    pages: pages.map(({ slug, pageTitle }) => ({ slug, title: pageTitle.de })),
  };
}

/** @throws ShopError `content.changed_meanwhile` */
export async function saveNavigation(
  ctx: StaffCtx,
  { version, navigation }: InputOf<Api['saveNavigation']>['body'],
): Promise<ReplyOf<Api['saveNavigation']>> {
  const saved = await inTransaction(ctx, async (ctx) => {
    await lockNavigation(ctx);
    const stored = await findNavigation(ctx);
    if ((stored?.version ?? 0) !== version) refuse('content.changed_meanwhile', { by: stored?.savedBy ?? '' });
    await insertNavigation(ctx, { version: version + 1, navigation, by: staffName(ctx) });
    return { version: version + 1 };
  });
  await flushContent(ctx);
  return saved;
}
