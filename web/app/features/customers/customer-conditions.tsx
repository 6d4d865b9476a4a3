import type { CustomerDetail, customersApi } from '@shop/contract/customers';
import type { ReplyOf } from '@shop/contract/endpoint';
import { formatChf } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Fact } from '#app/ui/fact.tsx';
import { Note } from '#app/ui/note.tsx';

type Props = {
  readonly customer: CustomerDetail;
  readonly conditions: ReplyOf<typeof customersApi.conditions> | null;
};

/** What the ERP says of the account; prices are seen by looking at the shop as the customer does. */
export function CustomerConditions({ conditions }: Props) {
  const t = useTexts('customers');
  if (conditions === null) return <Note tone="warning">{t('noErp')}</Note>;
  const { creditLimit, openItems, openOrders } = conditions;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name={t('creditLimit')}>{creditLimit === null ? t('noCreditLimit') : formatChf(creditLimit)}</Fact>
        <Fact name={t('openItems')}>{formatChf(openItems)}</Fact>
        <Fact name={t('openOrders')}>{formatChf(openOrders)}</Fact>
      </dl>
      <p className="mt-4 text-small text-ink-2">{t('pricesHelp')}</p>
    </>
  );
}
