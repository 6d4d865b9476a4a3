import { describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { getCatalogueVersion, listProductRows } from '../catalogue.sql.ts';
import { importRecords, listArticlesByNumber } from '../index.ts';
import { article, category, gross, header, load, row } from './import-fixtures.ts';

const shop = openTestShop();

describe('happy', () => {
  test('articles are new, then unchanged, then changed where they differ, and gone when the catalogue has them no more', async () => {
    const supplier = 'LIFE';
    const one = article('LIFE-1');
    expect((await load(shop, [one, article('LIFE-2')], { supplier })).results).toEqual(['LIFE-1 new', 'LIFE-2 new']);
    const version = await getCatalogueVersion(shop.ctx());
    expect((await load(shop, [one, article('LIFE-2')], { supplier })).results).toEqual([
      'LIFE-1 unchanged',
      'LIFE-2 unchanged',
    ]);
    expect(await getCatalogueVersion(shop.ctx())).toBe(version);
    const other = { ...one, name: { de: 'Anders' } };
    expect((await load(shop, [other], { supplier })).results).toEqual(['LIFE-1 changed', 'LIFE-2 gone']);
    expect(await row(shop, 'LIFE-1')).toMatchObject({ name: { de: 'Anders' }, isActive: true });
    expect(await row(shop, 'LIFE-2')).toMatchObject({ isActive: false });
    expect((await load(shop, [other, article('LIFE-2')], { supplier })).results).toEqual([
      'LIFE-1 unchanged',
      'LIFE-2 changed',
    ]);
    expect(await row(shop, 'LIFE-2')).toMatchObject({ isActive: true });
  });

  test('a new catalogue of one supplier leaves the others alone', async () => {
    await load(shop, [article('MINE-1')], { supplier: 'MINE' });
    await load(shop, [article('YOURS-1')], { supplier: 'YOURS' });
    expect((await row(shop, 'MINE-1')).isActive).toBe(true);
  });

  test('an article is found by every one of its numbers in any spelling', async () => {
    const numbers = { eNumber: '123456789', gtin: '4006381333931', manufacturerNumber: '5SL6 116-6' };
    await load(shop, [article('NUM-1', numbers)], { supplier: 'NUM' });
    for (const typed of ['num-1', 'E-No 123 456 789', '04006381333931', '5sl6/1166']) {
      expect(await listArticlesByNumber(shop.ctx(), typed)).toEqual([expect.objectContaining({ sku: 'NUM-1' })]);
    }
  });

  test('a price update keeps to the quantity that the supplier prices, and comes twice without harm', async () => {
    const supplier = { id: 'UPD' };
    const first = article('UPD-1', { priceUnit: 100, priceQuantity: 1, prices: [gross(1234)] });
    await load(shop, [header({ supplier }), first]);
    const update = [
      header({ supplier, transaction: 'update-prices', previousVersion: '0', catalogueVersion: '1.1' }),
      { kind: 'price-update', sku: 'UPD-1', priceScale: 100, prices: [gross(1345)] } as const,
    ];
    expect((await load(shop, update)).results).toEqual(['UPD-1 changed']);
    expect(await row(shop, 'UPD-1')).toMatchObject({ priceUnit: 100, listPrice: [[1, 1345]] });
    expect((await load(shop, update)).results).toEqual(['UPD-1 unchanged']);
    expect((await load(shop, [header({ supplier }), first])).results).toEqual(['UPD-1 changed']);
    expect((await row(shop, 'UPD-1')).listPrice).toEqual([[1, 1234]]);
  });

  test('an update of articles adds, changes and takes away without touching the rest', async () => {
    const supplier = { id: 'DELTA' };
    await load(shop, [header({ supplier }), article('DELTA-1'), article('DELTA-2'), article('DELTA-3')]);
    const { results } = await load(shop, [
      header({ supplier, transaction: 'update-products', previousVersion: '0' }),
      article('DELTA-2', { name: { de: 'Neu' } }),
      { kind: 'removal', sku: 'DELTA-3' },
      article('DELTA-4'),
    ]);
    expect(results.sort()).toEqual(['DELTA-2 changed', 'DELTA-3 gone', 'DELTA-4 new']);
    expect((await row(shop, 'DELTA-1')).isActive).toBe(true);
  });
});

describe('refused', () => {
  test('the catalogue is as before until an import has ended', async () => {
    const version = await getCatalogueVersion(shop.ctx());
    async function* slowly() {
      for (let at = 0; at < 501; at++) yield article(`HALF-${at}`);
      expect(await getCatalogueVersion(shop.ctx())).toBe(version);
    }
    await importRecords(shop.ctx(), slowly(), { source: 'test', supplier: 'HALF' });
    expect(await getCatalogueVersion(shop.ctx())).toBeGreaterThan(version);
  });

  test('a bad article never sinks its neighbours', async () => {
    const bad = article('BAD-2', { quantityMin: -1 });
    const { results, counts } = await load(shop, [article('BAD-1'), bad, article('BAD-3')], { supplier: 'BAD' });
    expect(results.sort()).toEqual(['BAD-1 new', 'BAD-2 refused article.not_storable', 'BAD-3 new']);
    expect(counts).toMatchObject({ new: 2, refused: 1 });
  });

  test('problems of the reader are told and kept with line and reason, two reasons are one article', async () => {
    const problem = {
      kind: 'problem',
      sku: 'PRB-1',
      line: 7,
      severity: 'refused',
      code: 'name.missing',
      details: {},
    } as const;
    const { counts, articleResults } = await load(
      shop,
      [
        problem,
        { ...problem, code: 'unit.unknown' },
        { ...problem, severity: 'warning', code: 'text.cut' },
        article('PRB-2'),
      ],
      { supplier: 'PRB' },
    );
    expect(counts).toMatchObject({ refused: 1, warning: 1, new: 1 });
    expect(articleResults).toContainEqual({
      result: 'refused',
      sku: 'PRB-1',
      line: 7,
      code: 'name.missing',
      details: {},
    });
    const kept = await shop
      .ctx()
      .db.text("select code from catalogue.import_verdicts where sku = 'PRB-1' order by position");
    expect(kept.rows.map(({ code }) => code)).toEqual(['name.missing', 'unit.unknown', 'text.cut']);
  });

  test('an article that is refused is not gone for that', async () => {
    await load(shop, [article('STAY-1'), article('STAY-2')], { supplier: 'STAY' });
    const problem = {
      kind: 'problem',
      sku: 'STAY-1',
      line: 1,
      severity: 'refused',
      code: 'name.missing',
      details: {},
    } as const;
    await load(shop, [problem, article('STAY-2')], { supplier: 'STAY' });
    expect((await row(shop, 'STAY-1')).isActive).toBe(true);
  });

  test('a catalogue without one good article clears nothing', async () => {
    await load(shop, [article('CLR-1')], { supplier: 'CLR' });
    await load(shop, [], { supplier: 'CLR' });
    expect((await row(shop, 'CLR-1')).isActive).toBe(true);
  });

  test('an article number twice in a file, or of another supplier, is refused', async () => {
    await load(shop, [article('OWN-1')], { supplier: 'OWNER' });
    const { results } = await load(shop, [article('OWN-1'), article('OTH-1'), article('OTH-1')], { supplier: 'OTHER' });
    expect(results.sort()).toEqual(['OTH-1 new', 'OTH-1 refused sku.repeated', 'OWN-1 refused sku.other_supplier']);
  });

  test('an update whose base was not imported changes nothing at all', async () => {
    const supplier = { id: 'BASE' };
    await load(shop, [header({ supplier }), article('BASE-1', { prices: [gross(100)] })]);
    const update = { kind: 'price-update', sku: 'BASE-1', priceScale: 1, prices: [gross(200)] } as const;
    const file = [header({ supplier, transaction: 'update-prices', previousVersion: '42' }), update];
    await expect(load(shop, file)).rejects.toMatchObject({
      code: 'catalogue.import_version_missing',
      details: { previousVersion: '42', supplier: 'BASE' },
    });
    expect((await row(shop, 'BASE-1')).listPrice).toEqual([[1, 100]]);
  });

  test('a dry run validates like a real one and leaves no trace', async () => {
    await load(shop, [article('DRY-1'), article('DRY-2')], { supplier: 'DRY' });
    const version = await getCatalogueVersion(shop.ctx());
    const runs = await shop.ctx().db.text('select count(*) from catalogue.import_runs');
    const records = [category('DRY-C'), article('DRY-1', { name: { de: 'Anders' } }), article('DRY-3')];
    const { results } = await load(shop, records, { supplier: 'DRY', isDryRun: true });
    expect(results.sort()).toEqual(['DRY-1 changed', 'DRY-2 gone', 'DRY-3 new']);
    expect(await getCatalogueVersion(shop.ctx())).toBe(version);
    expect(await shop.ctx().db.text('select count(*) from catalogue.import_runs')).toEqual(runs);
    expect(await listProductRows(shop.ctx(), ['DRY-3'])).toEqual([]);
  });

  test('two imports at once are one too many', async () => {
    async function* whileAnother() {
      yield article('TWO-1');
      await expect(load(shop, [article('TWO-2')], { supplier: 'TWO' })).rejects.toMatchObject({
        code: 'catalogue.import_running',
      });
    }
    const summary = await importRecords(shop.ctx(), whileAnother(), { source: 'test', supplier: 'ONE' });
    expect(summary.counts.new).toBe(1);
  });

  test('a source that breaks off leaves what was written and no article gone', async () => {
    await load(shop, [article('CUT-1'), article('CUT-2')], { supplier: 'CUT' });
    function* cutOff() {
      yield article('CUT-1', { name: { de: 'Anders' } });
      throw new Error('cut off');
    }
    await expect(importRecords(shop.ctx(), cutOff(), { source: 'test', supplier: 'CUT' })).rejects.toThrow('cut off');
    expect((await row(shop, 'CUT-2')).isActive).toBe(true);
    expect((await load(shop, [article('CUT-1'), article('CUT-2')], { supplier: 'CUT' })).counts).toMatchObject({
      refused: 0,
    });
  });

  test('what a broken import left undone is done by the next one, even if all its articles are unchanged', async () => {
    const records = [article('LATE-1'), article('LATE-2', { variantOf: { parent: 'LATE-1', attributeKeys: [] } })];
    const filler = Array.from({ length: 498 }, (_, at) => article(`LATE-F${at}`));
    function* brokenAtTheEnd() {
      yield* [...records, ...filler];
      throw new Error('broken');
    }
    await expect(importRecords(shop.ctx(), brokenAtTheEnd(), { source: 'test', supplier: 'LATE' })).rejects.toThrow();
    expect((await row(shop, 'LATE-1')).hasVariants).toBe(false);
    expect((await load(shop, [...records, ...filler], { supplier: 'LATE' })).counts).toMatchObject({ unchanged: 500 });
    expect((await row(shop, 'LATE-1')).hasVariants).toBe(true);
  });
});
