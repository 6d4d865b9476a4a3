import type { OwnNumberImport, OwnNumberRow } from '@shop/contract/own-numbers';
import type { ownNumberImportsEndpoints } from '@shop/contract/own-numbers.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import * as importsSql from '../imports.sql.ts';
import { showArticle } from '../show-numbers.ts';

type Endpoints = typeof ownNumberImportsEndpoints;

/** @throws ShopError `ownNumber.import_unknown` */
export async function showImport(ctx: BuyerCtx, importId: string): Promise<OwnNumberImport> {
  const stored = (await importsSql.findImport(ctx, importId)) ?? refuse('ownNumber.import_unknown');
  const { rowCount, checkedCount, columns, state, beganBy, beganAt } = stored;
  const counted = state === 'checking' ? [] : await importsSql.countResults(ctx, importId);
  const countOf = (result: OwnNumberRow['result']) =>
    counted.find((one) => one.result === result && !one.isSkipped)?.count ?? 0;
  return {
    importId,
    state,
    rowCount,
    checkedCount,
    columns,
    counts: {
      new: countOf('new'),
      replaced: countOf('replaced'),
      gone: countOf('gone'),
      same: countOf('same'),
      doubtful: countOf('doubtful'),
      unknown: countOf('unknown'),
      twice: countOf('twice'),
      incomplete: countOf('incomplete'),
      skipped: counted.reduce((sum, { isSkipped, count }) => sum + (isSkipped ? count : 0), 0),
    },
    alsoOursCount: counted.reduce((sum, { isSkipped, alsoOurs }) => sum + (isSkipped ? 0 : alsoOurs), 0),
    beganBy,
    beganAt: beganAt.toISOString(),
  };
}

/** @throws ShopError `ownNumber.import_unknown` */
export async function showImportPage(
  ctx: BuyerCtx,
  importId: string,
  wanted: InputOf<Endpoints['getImport']>['query'],
): Promise<ReplyOf<Endpoints['getImport']>> {
  const shown = await showImport(ctx, importId);
  if (shown.state === 'checking') {
    const pagination = { currentPage: 1, maxPage: 1, numFound: 0, currentItemsPerPage: wanted.ipp };
    return { ...shown, rows: [], pagination };
  }
  const { rows, pagination } = await importsSql.listRows(ctx, importId, wanted);
  return { ...shown, rows: await showRows(ctx, rows), pagination };
}

/** Rows with the articles they name. */
export async function showRows(ctx: BuyerCtx, rows: readonly importsSql.StoredRow[]): Promise<OwnNumberRow[]> {
  const skus = rows.flatMap(({ sku, beforeSku, choices }) =>
    [sku, beforeSku, ...choices].filter((one) => one !== null),
  );
  const articles = await listArticles(ctx, [...new Set(skus)]);
  const article = (sku: string) => showArticle(sku, articles.get(sku));
  return rows.map(({ key: _, sku, beforeSku, beforeName, beforeUnit, choices, ...row }) => ({
    ...row,
    article: sku === null ? null : article(sku),
    before:
      row.result === 'replaced' && beforeSku !== null
        ? { ...article(beforeSku), ownName: beforeName ?? '', ownUnit: beforeUnit ?? '' }
        : null,
    choices: row.result === 'doubtful' ? choices.map(article) : [],
  }));
}
