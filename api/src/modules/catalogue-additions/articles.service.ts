import {
  ownPriceTypes,
  type ArticleAdditions,
  type ArticleAdditionsChange,
  type ArticleMedium,
  type OwnPriceType,
} from '@shop/contract/catalogue-additions';
import type { catalogueAdditionsEndpoints } from '@shop/contract/catalogue-additions.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { languageOf } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { fieldChanges, recordStaffAction } from '../audit-trail/index.ts';
import {
  listArticlesByNumber,
  mediaUrl,
  productUrl,
  recordChanges,
  type StoredMedia,
  type StoredTexts,
} from '../catalogue/index.ts';
import {
  countAdditions,
  findArticle,
  listAdditions,
  listArticlesOf,
  listUnknownSkus,
  upsertArticle,
  type ArticleRow,
} from './catalogue-additions.sql.ts';
import { allTexts, givenTexts } from './own-texts.ts';

type Endpoints = typeof catalogueAdditionsEndpoints;

/** Found by number or by words; more than these nobody looks through. */
const FOUND_MAX = 100;

/** Articles to be changed by hand; nothing typed lists those that were. */
export async function listArticles(
  ctx: StaffCtx,
  { q, ...query }: InputOf<Endpoints['articles']>['query'],
): Promise<ReplyOf<Endpoints['articles']>> {
  if (q === '') {
    const { rows, pagination } = await readPage(
      query,
      () => countAdditions(ctx),
      (range) => listAdditions(ctx, range),
    );
    return { articles: rows, pagination };
  }
  const skus = await findSkus(ctx, q);
  const { rows, pagination } = await readPage(
    query,
    async () => skus.length,
    ({ limit, offset }) => listArticlesOf(ctx, skus.slice(offset, offset + limit)),
  );
  return { articles: rows, pagination };
}

async function findSkus(ctx: StaffCtx, q: string): Promise<readonly string[]> {
  const byNumber = await listArticlesByNumber(ctx, q);
  const found = await ctx.searchEngine.search({ text: q, language: languageOf(ctx.locale), limit: FOUND_MAX });
  return [...new Set([...byNumber.map(({ sku }) => sku), ...found.skus])];
}

/** @throws ShopError `catalogue.product_unknown` */
export async function showArticle(ctx: StaffCtx, sku: string): Promise<ArticleAdditions> {
  const row = (await findArticle(ctx, sku)) ?? refuse('catalogue.product_unknown', { sku });
  return answerOf(ctx, row);
}

function answerOf(ctx: StaffCtx, row: ArticleRow): ArticleAdditions {
  const name: StoredTexts = { ...row.name, ...row.ownArticleName };
  return {
    sku: row.sku,
    url: productUrl({ sku: row.sku, name }, languageOf(ctx.locale)),
    eNumber: row.eNumber,
    manufacturer: row.manufacturer,
    supplier: row.supplier,
    isActive: row.isActive,
    imported: {
      name: allTexts(row.name),
      description: allTexts(row.description),
      labels: [...row.flags],
      successorSku: row.successorSku,
      relations: row.relations,
      media: row.media.map(mediumOf),
    },
    ownArticleName: allTexts(row.ownArticleName ?? {}),
    ownDescription: allTexts(row.ownDescription ?? {}),
    ownLabels: row.ownLabels ?? [],
    ownSuccessor: row.ownSuccessor ?? '',
    isTop: row.isTop ?? false,
    ownRelations: row.ownRelations,
    ownMedia: row.ownMedia.map(mediumOf),
    ownPriceType: priceTypes.find((name) => ownPriceTypes[name] === row.ownPriceType) ?? '',
    ownPriceFrom: row.ownPriceFrom ?? '',
    ownPriceTo: row.ownPriceTo ?? '',
    version: row.version,
    savedAt: row.savedAt?.toISOString() ?? null,
    savedBy: row.savedBy,
  };
}

const priceTypes = Object.keys(ownPriceTypes) as readonly OwnPriceType[];

function mediumOf(medium: StoredMedia): ArticleMedium {
  const { purpose, hash, title } = medium;
  return { purpose, hash, url: mediaUrl(medium), title: allTexts(title ?? {}) };
}

/**
 * Saves what is added to an article; an empty field takes the own value back. Pages and the index follow.
 * @throws ShopError `catalogueAdditions.changed_meanwhile`, `catalogueAdditions.unknown_articles`, `…own_successor`
 */
export async function changeArticle(
  ctx: StaffCtx,
  sku: string,
  change: ArticleAdditionsChange,
): Promise<ArticleAdditions> {
  const { ownSuccessor, ownRelations, ownArticleName, ownDescription, ownLabels, isTop, version } = change;
  const { ownPriceType, ownPriceFrom, ownPriceTo } = change;
  if (ownPriceFrom !== '' && ownPriceTo !== '' && ownPriceTo < ownPriceFrom) {
    refuse('catalogueAdditions.price_dates', {}, 'ownPriceTo');
  }
  return inTransaction(ctx, async (ctx) => {
    const before = (await findArticle(ctx, sku)) ?? refuse('catalogue.product_unknown', { sku });
    const named = [ownSuccessor, ...ownRelations.map(({ relatedSku }) => relatedSku)].filter((one) => one !== '');
    if (named.some((one) => one === sku)) refuse('catalogueAdditions.own_successor');
    const unknown = await listUnknownSkus(ctx, named);
    if (unknown.length > 0) {
      const field = unknown.includes(ownSuccessor) ? 'ownSuccessor' : 'ownRelations';
      refuse('catalogueAdditions.unknown_articles', { skus: unknown.slice(0, 5).join(', ') }, field);
    }
    const saved = await upsertArticle(ctx, {
      sku,
      ownArticleName: givenTexts(ownArticleName),
      ownDescription: givenTexts(ownDescription),
      ownLabels: [...new Set(ownLabels)],
      ownSuccessor: ownSuccessor === '' ? null : ownSuccessor,
      isTop,
      ownPriceType: ownPriceType === '' ? null : ownPriceTypes[ownPriceType],
      // Without a label there is nothing that begins or ends.
      ownPriceFrom: ownPriceType === '' ? null : ownPriceFrom || null,
      ownPriceTo: ownPriceType === '' ? null : ownPriceTo || null,
      ownRelations,
      version,
      savedBy: `${ctx.staff.firstName} ${ctx.staff.lastName}`,
    });
    if (!saved) refuse('catalogueAdditions.changed_meanwhile', { by: before.savedBy });
    await recordChanges(ctx, [sku]);
    const after = await showArticle(ctx, sku);
    await recordStaffAction(ctx, {
      subject: { kind: 'article', id: sku, name: `${sku} ${before.name.de ?? ''}`.trim() },
      action: 'changed',
      changes: fieldChanges(ownValues(answerOf(ctx, before)), ownValues(after)),
    });
    return after;
  });
}

/** What was added by hand, alone. */
function ownValues({ ownArticleName, ownDescription, ownLabels, ownSuccessor, isTop, ...more }: ArticleAdditions) {
  const { ownRelations, ownPriceType, ownPriceFrom, ownPriceTo } = more;
  return {
    name: ownArticleName,
    ownDescription,
    ownLabels,
    ownSuccessor,
    isTop,
    ownRelations,
    ownPriceType,
    ownPriceFrom,
    ownPriceTo,
  };
}
