import type { Invoice } from '@shop/contract/invoices';
import { AccountStatementButton } from '#app/features/documents/account-statement-button.tsx';
import { formatChf, formatDate } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
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
        <AccountStatementButton size="small" />
      </div>
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <li key={invoice.invoiceNumber} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="grow">
              {t(`quick.kind.${invoice.kind}`)} <span className="num">{invoice.invoiceNumber}</span>{' '}
              <span className="text-note text-ink-3">{formatDate(invoice.invoicedOn)}</span>
            </span>
            <Label tone={invoice.state === 'paid' ? 'green' : 'warn'}>{stateText(invoice, t)}</Label>
            {invoice.grandTotal !== null && (
              <span className="min-w-28 text-right font-medium">{formatChf(invoice.grandTotal)}</span>
            )}
            {invoice.paidBack.length > 0 && <PaidBack invoice={invoice} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a credit note goes back, and what of it stays with the account. */
function PaidBack({ invoice: { paidBack, creditLeft } }: { readonly invoice: Invoice }) {
  const t = useTexts('orders');
  return (
    <span className="basis-full text-small text-ink-2">
      {paidBack.map(({ name, amount }, at) => (
        <span key={at} className="block">
          {t('invoices.partBack', { amount: formatChf(amount), way: name })}
        </span>
      ))}
      {creditLeft !== null && creditLeft > 0 && (
        <span className="block">{t('invoices.partLeft', { amount: formatChf(creditLeft) })}</span>
      )}
    </span>
  );
}

function stateText({ kind, state, paidOn, dueOn, paidBack, creditLeft }: Invoice, t: Translate<'orders'>): string {
  const goesBack = paidBack.length > 0 && creditLeft === 0;
  if (state === 'open') {
    if (kind === 'invoice') return t('invoices.dueOn', { day: formatDate(dueOn) });
    return t(goesBack ? 'invoices.goesBack' : 'invoices.credit');
  }
  const key = kind === 'invoice' ? 'paid' : goesBack ? 'wentBack' : 'setOff';
  return paidOn === null ? t(`invoices.${key}`) : t(`invoices.${key}On`, { day: formatDate(paidOn) });
}
