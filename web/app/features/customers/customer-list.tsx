import { customerLists, type customersApi, type FoundCustomer } from '@shop/contract/customers';
import type { ReplyOf } from '@shop/contract/endpoint';
import { Form, Link as RouterLink, useSearchParams } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { Label } from '#app/ui/label.tsx';
import { listAddress } from '#app/ui/list/list-query.ts';
import type { CustomerTab } from './customer-tabs.ts';

type Props = {
  readonly list: ReplyOf<typeof customersApi.find>;
  readonly query: { readonly q: string; readonly customerList: (typeof customerLists)[number] };
  readonly shownNumber: string | undefined;
  /** It stays when another customer is opened. */
  readonly tab: CustomerTab;
};

const pill =
  'rounded-pill border border-line-2 px-3 py-1 text-small whitespace-nowrap hover:border-edge aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-surface';

/** Customers as found; the address holds search, list and choice. */
export function CustomerList({ list, query, shownNumber, tab }: Props) {
  const t = useTexts('customers');
  const page = useLocalPath()('/operator/customers');
  const [search] = useSearchParams();
  const way = tab === 'overview' ? '' : `/${tab}`;
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <Form role="search" action={page} className="flex items-end gap-2">
        <input type="hidden" name="customerList" value={query.customerList} />
        <TextField
          key={query.q}
          type="search"
          name="q"
          label={t('search')}
          defaultValue={query.q}
          maxLength={60}
          className="grow"
        />
        <Button type="submit" className="pointer-coarse:min-h-touch min-h-10">
          {t('find')}
        </Button>
      </Form>
      <p className="text-note text-ink-3">{t('searchHelp')}</p>
      <nav aria-label={t('lists')} className="flex flex-wrap gap-2">
        {customerLists.map((one) => (
          <RouterLink
            key={one}
            to={`${page}${listAddress(search, { customerList: one, page: '' })}`}
            aria-current={one === query.customerList ? 'page' : undefined}
            className={pill}
          >
            {t(`list.${one}`)}
          </RouterLink>
        ))}
      </nav>
      {list.customers.length === 0 && <p className="text-small text-ink-2">{t('noneFound')}</p>}
      {list.customers.length > 0 && (
        <ul data-key-list className="overflow-hidden rounded-card border border-line bg-raised">
          {list.customers.map((customer) => (
            <Row
              key={customer.customerNumber}
              customer={customer}
              isShown={customer.customerNumber === shownNumber}
              to={`${page}/${customer.customerNumber}${way}${listAddress(search, { records: '' })}`}
            />
          ))}
        </ul>
      )}
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
    </section>
  );
}

type RowProps = { readonly customer: FoundCustomer; readonly isShown: boolean; readonly to: string };

function Row({ customer: { name, city, customerNumber, matched, isBlocked }, isShown, to }: RowProps) {
  const t = useTexts('customers');
  return (
    <li className="border-b border-line last:border-0">
      <RouterLink
        to={to}
        preventScrollReset
        aria-current={isShown ? 'true' : undefined}
        className="flex min-h-touch items-center gap-3 px-4 py-2 outline-offset-[-2px] hover:bg-sunken aria-[current=true]:bg-sunken aria-[current=true]:shadow-[inset_3px_0_0_var(--color-spark)]"
      >
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-note text-ink-2">
            {customerNumber} · {city}
          </span>
          {matched !== '' && <span className="block truncate text-note text-ink-3">{matched}</span>}
        </span>
        {isBlocked && <Label>{t('blocked')}</Label>}
      </RouterLink>
    </li>
  );
}
