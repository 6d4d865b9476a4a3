import { customerLists, type customersApi, type FoundCustomer } from '@shop/contract/customers';
import type { ReplyOf } from '@shop/contract/endpoint';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { listAddress } from '#app/ui/list/list-query.ts';
import { SideList, SideRow } from '#app/ui/list/side-list.tsx';
import type { CustomerTab } from './customer-tabs.ts';

type Props = {
  readonly list: ReplyOf<typeof customersApi.find>;
  readonly query: { readonly q: string; readonly customerList: (typeof customerLists)[number] };
  readonly shownNumber: string | undefined;
  /** It stays when another customer is opened. */
  readonly tab: CustomerTab;
};

/** Customers as found; the address holds search, list and choice. */
export function CustomerList({ list, query, shownNumber, tab }: Props) {
  const t = useTexts('customers');
  const page = useLocalPath()('/operator/customers');
  const [search] = useSearchParams();
  const way = tab === 'overview' ? '' : `/${tab}`;
  return (
    <SideList
      title={t('title')}
      page={page}
      q={query.q}
      searchLabel={t('search')}
      searchHelp={t('searchHelp')}
      kept={{ customerList: query.customerList }}
      partsLabel={t('lists')}
      parts={customerLists.map((one) => ({
        key: one,
        label: t(`list.${one}`),
        to: `${page}${listAddress(search, { customerList: one, page: '' })}`,
        isCurrent: one === query.customerList,
      }))}
      tools={list.customers.length === 0 && <p className="text-small text-ink-2">{t('noneFound')}</p>}
      rows={list.customers.map((customer) => (
        <Row
          key={customer.customerNumber}
          customer={customer}
          isShown={customer.customerNumber === shownNumber}
          to={`${page}/${customer.customerNumber}${way}${listAddress(search, { records: '' })}`}
        />
      ))}
      paging={
        <div className="flex justify-between text-small">
          {list.page > 1 && (
            <RouterLink to={`${page}${listAddress(search, { page: String(list.page - 1) })}`} className="link">
              {t('before')}
            </RouterLink>
          )}
          <span />
          {list.hasMore && (
            <RouterLink to={`${page}${listAddress(search, { page: String(list.page + 1) })}`} className="link">
              {t('more')}
            </RouterLink>
          )}
        </div>
      }
    />
  );
}

type RowProps = { readonly customer: FoundCustomer; readonly isShown: boolean; readonly to: string };

function Row({ customer: { name, city, customerNumber, matched, isBlocked }, isShown, to }: RowProps) {
  const t = useTexts('customers');
  return (
    <SideRow isShown={isShown} to={to}>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-note text-ink-2">
          {customerNumber} · {city}
        </span>
        {matched !== '' && <span className="block truncate text-note text-ink-3">{matched}</span>}
      </span>
      {isBlocked && <Label>{t('blocked')}</Label>}
    </SideRow>
  );
}
