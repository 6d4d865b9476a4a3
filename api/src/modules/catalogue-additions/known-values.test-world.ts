import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';

const texts = { de: 'Eigener Name', fr: '', it: '', en: '' };

/** An article and a category to which nothing was added yet. */
export const knownValues: KnownValuesOf = async ({ shop }) => {
  const { db } = shop.parts;
  await db.run(sql`delete from catalogue.article_additions`);
  await db.run(sql`delete from catalogue.category_additions`);
  const article = await db.first<{ sku: string }>(
    sql`select sku from catalogue.products where is_active order by sku limit 1`,
  );
  await db.run(sql`
    insert into catalogue.categories (id, parent_id, supplier, title, sort, path, preorder)
    values ('KNOWN', null, 'known', '{"de": "Bekannt"}', 1, '{KNOWN}', 99999) on conflict do nothing`);
  return {
    sku: article?.sku ?? '',
    categoryId: 'KNOWN',
    version: 0,
    ownArticleName: texts,
    ownDescription: texts,
    ownTitle: texts,
    ownLabels: ['new'],
    ownSuccessor: '',
    isTop: true,
    ownPriceType: 'promotion',
    ownPriceFrom: '2026-11-01',
    ownPriceTo: '2026-12-31',
    mediaFile: Buffer.from('%PDF-1.7 sample').toString('base64'),
    mediaPurpose: 'manual',
    mediaTitle: 'Anleitung',
    mediumHash: 'ab'.repeat(32),
    ownRelations: [],
    ownSort: 3,
    isHidden: false,
    q: '',
  };
};
