import { ownNumberImportsApi, ownNumbersApi } from '@shop/contract/own-numbers';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';

let count = 0;

/** An own number of Anna's company, an import that waits to be taken, and a removal to undo, all made anew. */
export const knownValues: KnownValuesOf = async ({ shop, anna }) => {
  count++;
  const row = await shop.parts.db.first<{ sku: string }>(sql`
    select sku from catalogue.products where is_active order by sku limit 1`);
  const articleNumber = row?.sku ?? '';
  const create = async (ownNumber: string) => {
    const { data } = await anna.ask(ownNumbersApi.create, { body: { ownNumber, articleNumber } });
    return data?.ownNumberId ?? 0;
  };
  const ownNumberId = await create(`KW-${count}-A`);
  const removed = await create(`KW-${count}-B`);
  const { data: removal } = await anna.ask(ownNumbersApi.remove, { body: { ownNumberIds: [removed] } });
  const text = `KW-${count}-C;${articleNumber}\nKW-${count}-D;${articleNumber}`;
  const { data: begun } = await anna.ask(ownNumberImportsApi.beginImport, { body: { text } });
  return {
    ownNumber: `KW-${count}-E`,
    articleNumber,
    ownName: '',
    ownUnit: '',
    ownNumberId: String(ownNumberId),
    ownNumberIds: [ownNumberId],
    undoId: removal?.undoId ?? '',
    importId: begun?.importId ?? '',
    row: 1,
    version: 1,
  };
};
