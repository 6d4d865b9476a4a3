import type { CustomerDetail } from '@shop/contract/customers';
import { formatDate, formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Fact } from '#app/ui/fact.tsx';

export function CustomerOverview({ customer }: { readonly customer: CustomerDetail }) {
  const t = useTexts('customers');
  const { vatNumber, street, place, createdAt, accountManager, lastOrderAt, counts, contracts, language } = customer;
  return (
    <div>
      <h3 className="mb-2">{t('facts')}</h3>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={t('seat')}>{[street, place].filter((part) => part !== '').join('\n')}</Fact>
        <Fact name={t('vatNumber')}>{vatNumber}</Fact>
        <Fact name={t('since')}>{formatDate(createdAt)}</Fact>
        <Fact name={t('language')}>{t(`languages.${language as 'de'}`)}</Fact>
        <Fact name={t('manager')}>{accountManager || t('nobody')}</Fact>
        <Fact name={t('lastOrder')}>{lastOrderAt === null ? t('never') : formatDateTime(lastOrderAt)}</Fact>
        <Fact name={t('parkedOrders')}>{String(counts.parkedOrders)}</Fact>
        <Fact name={t('sessions')}>{String(counts.sessions)}</Fact>
      </dl>
      {contracts.length > 0 && (
        <>
          <h3 className="mt-5 mb-2">{t('contracts')}</h3>
          <ul className="text-small">
            {contracts.map(({ number, name, isActive }) => (
              <li key={number} className="border-b border-line py-1.5 last:border-0">
                {name} <span className="text-ink-3">{number}</span>
                {!isActive && <span className="text-ink-3"> · {t('ended')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
