import type { InputOf } from '@shop/contract/endpoint';
import type { userManagementApi } from '@shop/contract/user-management';
import { rightsInShort } from '@shop/contract/user-rights';
import { languageOf } from '@shop/contract/values';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { exportList } from '#src/list-export/list-file.ts';
import { francsText, tableOf, type ListColumn } from '#src/list-export/list-table.ts';
import { countUsers, selectUsersAfter, stateOf, type StoredUser } from '../../company-users/index.ts';
import { messages } from '../messages.ts';

type Words = keyof typeof messages.de;

/** What search and filters leave as a file. @throws ShopError as `exportList` */
export function exportUsers(
  ctx: BuyerCtx,
  { type, columns: wanted, ...filters }: InputOf<typeof userManagementApi.exportList>['query'],
): Promise<FileAnswer> {
  const words = messages[ctx.locale];
  const list = {
    words: { heading: words['list.heading'], rows: words['list.rows'], asOf: words['list.asOf'] },
    table: tableOf(columnsIn(ctx), { seesPrices: true, wanted: wanted?.split(',') }, (key) => words[key]),
    count: async () => (await countUsers(ctx, filters))[filters.state ?? 'all'],
    readAfter: (after: StoredUser | null, limit: number) =>
      selectUsersAfter(ctx, filters, { after: after?.userId ?? 0, limit }),
  };
  return exportList(ctx, list, type);
}

function columnsIn({ locale }: BuyerCtx): readonly ListColumn<StoredUser, Words>[] {
  return [
    { key: 'name', head: 'head.name', cell: ({ firstName, lastName }) => `${lastName} ${firstName}` },
    { key: 'email', head: 'head.email', cell: ({ email }) => email },
    { key: 'customerUsername', head: 'head.customerUsername', cell: ({ customerUsername }) => customerUsername },
    {
      key: 'rights',
      head: 'head.rights',
      cell: ({ isAdmin, permissions, cartLimitCents }) =>
        rightsInShort({ isAdmin, permissions, cartLimit: cartLimitCents }, languageOf(locale)),
    },
    {
      key: 'cartLimit',
      head: 'head.cartLimit',
      isNumber: true,
      cell: ({ cartLimitCents }) => (cartLimitCents === 0 ? '' : francsText(cartLimitCents)),
    },
    { key: 'state', head: 'head.state', cell: (user, text) => text(`state.${stateOf(user)}`) },
    {
      key: 'lastLogInAt',
      head: 'head.lastLogInAt',
      isDay: true,
      cell: ({ lastLogInAt }) => (lastLogInAt === null ? '' : dayText(readZurichClock(lastLogInAt).day)),
    },
  ];
}
