import type { addressesEndpoints } from '@shop/contract/addresses.schemas';
import type { InputOf } from '@shop/contract/endpoint';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { exportList } from '#src/list-export/list-file.ts';
import { tableOf, type ListColumn } from '#src/list-export/list-table.ts';
import { readFilters } from './addresses.service.ts';
import { countFound, readCondition, selectAfter, type Address } from './addresses.sql.ts';
import { columnNames } from './import-rows.rules.ts';
import { messages } from './messages.ts';

/** Under the titles by which an import finds them again. */
const columns: readonly ListColumn<Address, keyof typeof messages.de>[] = columnNames.map((key) => ({
  key,
  head: `head.${key}` as const,
  cell: (address, text) => {
    if (key === 'kind') return text(`kind.${address.kind}`);
    if (key === 'contracts') return address.contracts.map(({ number }) => number).join(', ');
    return String(address[key] ?? '');
  },
}));

/** What search and filters leave as a file, the oldest first. @throws ShopError `contract.unknown`, as `exportList` */
export async function exportAddresses(
  ctx: BuyerCtx,
  { type, columns: wanted, ...query }: InputOf<typeof addressesEndpoints.exportList>['query'],
): Promise<FileAnswer> {
  const condition = await readCondition(ctx, await readFilters(ctx, query));
  const words = messages[ctx.locale];
  const list = {
    words: { heading: words['list.heading'], rows: words['list.rows'], asOf: words['list.asOf'] },
    table: tableOf(columns, { seesPrices: false, wanted: wanted?.split(',') }, (key) => words[key]),
    count: () => countFound(ctx, condition),
    readAfter: (after: Address | null, limit: number) => selectAfter(ctx, condition, { after: after?.id ?? 0, limit }),
  };
  return exportList(ctx, list, type);
}
