import { OWN_NUMBERS_MAX, type OwnNumberRow } from '@shop/contract/own-numbers';
import type { ownNumberImportsEndpoints } from '@shop/contract/own-numbers.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticlesWithNumbers } from '../../catalogue/index.ts';
import { auditSeveral } from '../audit-numbers.ts';
import * as importsSql from '../imports.sql.ts';
import { isAlsoOurs } from '../validate-rows.rules.ts';
import { announceNumbers } from '../look-up.ts';
import { countOfCompany, holdNumbers, raiseVersion } from '../own-numbers.sql.ts';
import { requireArticle } from '../own-numbers.service.ts';
import { showRows } from './show-import.ts';

type Endpoints = typeof ownNumberImportsEndpoints;

/**
 * Says which article a row means, or leaves it out.
 * @throws ShopError `ownNumber.import_unknown`, `ownNumber.import_over`, `catalogue.number_unknown`, `catalogue.number_ambiguous`
 */
export async function correctRow(
  ctx: BuyerCtx,
  importId: string,
  wanted: InputOf<Endpoints['correctRow']>['body'],
): Promise<OwnNumberRow> {
  const number = wanted.articleNumber ?? wanted.sku;
  const sku = number === undefined ? undefined : await requireArticle(ctx, number);
  return inTransaction(ctx, async (ctx) => {
    const held = await requireOpen(ctx, importId);
    const row = (await importsSql.findRow(ctx, importId, wanted.row)) ?? refuse('ownNumber.import_unknown');
    if (wanted.isSkipped !== undefined)
      await importsSql.updateSkipped(ctx, importId, { row: wanted.row, isSkipped: wanted.isSkipped });
    if (sku !== undefined && number !== undefined) {
      const matches = await listArticlesWithNumbers(ctx, [row.key]);
      const isOurs = isAlsoOurs(row.key, sku, (one) => matches.get(one) ?? []);
      const finding = row.key.length < 2 ? 'incomplete' : 'found';
      const validated = { row: row.row, articleNumber: number, finding, sku, choices: [], isAlsoOurs: isOurs } as const;
      await importsSql.updateFindings(ctx, importId, [validated]);
    }
    await importsSql.updateResults(ctx, held);
    const after = (await importsSql.findRow(ctx, importId, wanted.row)) ?? refuse('ownNumber.import_unknown');
    const [shown] = await showRows(ctx, [after]);
    return shown ?? refuse('ownNumber.import_unknown');
  });
}

async function requireOpen(ctx: BuyerCtx, importId: string): Promise<importsSql.StoredImport> {
  const held = (await importsSql.lockImport(ctx, importId)) ?? refuse('ownNumber.import_unknown');
  return held.state === 'checked' ? held : refuse('ownNumber.import_over');
}

type Outcome = ReplyOf<Endpoints['takeImport']> | { readonly outdatedBy: string };

/**
 * Takes all rows that can be taken, at once or not at all. Where somebody else has changed numbers since the rows were validated, and
 * one of them comes to something else now, nothing is taken: the rows are validated anew, for the user to see.
 * @throws ShopError `ownNumber.import_unknown`, `ownNumber.import_over`, `ownNumber.import_outdated`,
 * `ownNumber.nothing_to_take`, `ownNumber.too_many`
 */
export async function takeImport(ctx: BuyerCtx, importId: string): Promise<ReplyOf<Endpoints['takeImport']>> {
  const outcome = await inTransaction(ctx, (ctx) => takeOrSettle(ctx, importId));
  if ('outdatedBy' in outcome) refuse('ownNumber.import_outdated', { by: outcome.outdatedBy });
  await announceNumbers(ctx);
  return outcome;
}

async function takeOrSettle(ctx: BuyerCtx, importId: string): Promise<Outcome> {
  const known = (await importsSql.lockImport(ctx, importId)) ?? refuse('ownNumber.import_unknown');
  if (known.state === 'taken') return { added: known.added ?? 0, replaced: known.replaced ?? 0 };
  const held = await requireOpen(ctx, importId);
  const now = await holdNumbers(ctx);
  if (now.version !== held.seenVersion && (await importsSql.updateResults(ctx, held)) > 0) {
    return { outdatedBy: now.changedBy };
  }
  await raiseVersion(ctx);
  const taken = await importsSql.takeRows(ctx, importId);
  if (taken.added + taken.replaced === 0) refuse('ownNumber.nothing_to_take');
  if ((await countOfCompany(ctx)) > OWN_NUMBERS_MAX) refuse('ownNumber.too_many', { max: OWN_NUMBERS_MAX });
  await auditSeveral(ctx, 'list', taken);
  await importsSql.finishImport(ctx, importId, { state: 'taken', ...taken });
  return taken;
}
