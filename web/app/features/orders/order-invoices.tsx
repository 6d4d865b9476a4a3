import type { Invoice } from '@shop/contract/invoices';
import { AccountStatementButton } from '#app/features/documents/account-statement-button.tsx';
import { formatChf, formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';

/** Invoices and credit notes; their papers are among the documents. */
export function OrderInvoices({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const t = useTexts('orders');
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className="rounded-card border border-line bg-raised p-4.5">
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <h2 id="invoices" className="grow">
          {t('invoices.title')}
        </h2>
        <span data-print="no">
          <AccountStatementButton size="small" />
        </span>
      </div>
      <ul className="divide-y divide-line">
        {invoices.map(({ invoiceNumber, kind, invoicedOn, dueOn, state, paidOn, grandTotal }) => (
          <li key={invoiceNumber} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="grow">
              {t(`quick.kind.${kind}`)} <span className="num">{invoiceNumber}</span>{' '}
              <span className="text-note text-ink-3">{formatDate(invoicedOn)}</span>
            </span>
            <Label tone={state === 'paid' ? 'green' : 'warn'}>
              {state === 'paid'
                ? paidOn === null
                  ? t('invoices.paid')
                  : t('invoices.paidOn', { day: formatDate(paidOn) })
                : t('invoices.dueOn', { day: formatDate(dueOn) })}
            </Label>
            {grandTotal !== null && <span className="min-w-28 text-right font-medium">{formatChf(grandTotal)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
