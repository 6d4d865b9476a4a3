import type { Invoice } from '@shop/contract/invoices.schemas';
import { AccountStatementButton } from '#app/features/documents/account-statement-button.tsx';
import { formatChf, formatDate } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';

type Props = {
  readonly invoices: readonly Invoice[];
  /** The statement is that of whom the page works for: not where staff look at whatever customer's order. */
  readonly hasStatement?: boolean;
};

/** Invoices and credit notes; their PDF files are among the documents. */
export function OrderInvoices({ invoices, hasStatement = true }: Props) {
  const t = useTexts('orders');
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className="rounded-card border border-line bg-raised p-4.5">
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <h2 id="invoices" className="grow">
          {t('invoices.title')}
        </h2>
        {hasStatement && <AccountStatementButton size="small" />}
      </div>
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <li key={invoice.invoiceNumber} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="grow">
              {t(`quick.kind.${invoice.kind}`)} <span className="num">{invoice.invoiceNumber}</span>{' '}
              <span className="text-note text-ink-3">{formatDate(invoice.invoicedOn)}</span>
            </span>
            <Label tone={isSettled(invoice) ? 'green' : 'warn'}>{stateText(invoice, t)}</Label>
            {invoice.grandTotal !== null && (
              <span className="min-w-28 text-right font-medium">{formatChf(invoice.grandTotal)}</span>
            )}
            {invoice.paidOnline.length > 0 && <PaidOnline invoice={invoice} />}
            {invoice.paidBack.length > 0 && <PaidBack invoice={invoice} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was paid of an invoice online, and what is left of it. */
function PaidOnline({ invoice: { state, paidOnline, openAmount } }: { readonly invoice: Invoice }) {
  const t = useTexts('orders');
  return (
    <span className="basis-full text-small text-ink-2">
      {paidOnline.map(({ name, amount, paidOn }, at) => (
        <span key={at} className="block">
          {t('invoices.partPaid', { amount: formatChf(amount), way: name, day: formatDate(paidOn) })}
        </span>
      ))}
      {state === 'open' && openAmount !== null && openAmount > 0 && (
        <b className="block font-medium text-ink">{t('invoices.open', { amount: formatChf(openAmount) })}</b>
      )}
    </span>
  );
}

/** How a credit note goes back, or went, and what of it stays with the account. */
function PaidBack({ invoice: { state, paidBack, creditLeft } }: { readonly invoice: Invoice }) {
  const t = useTexts('orders');
  const key = state === 'paid' && creditLeft === 0 ? 'partWentBack' : 'partBack';
  return (
    <span className="basis-full text-small text-ink-2">
      {paidBack.map(({ name, amount }, at) => (
        <span key={at} className="block">
          {t(`invoices.${key}`, { amount: formatChf(amount), way: name })}
        </span>
      ))}
      {creditLeft !== null && creditLeft > 0 && (
        <span className="block">{t('invoices.partLeft', { amount: formatChf(creditLeft) })}</span>
      )}
    </span>
  );
}

/** Nothing is to be done about it any more, whether or not the ERP has booked that already. */
function isSettled({ state, openAmount, isBeingSettled }: Invoice): boolean {
  return state === 'paid' || openAmount === 0 || isBeingSettled;
}

function stateText(invoice: Invoice, t: Translate<'orders'>): string {
  const { kind, state, paidOn, paidBack, creditLeft } = invoice;
  const goesBack = paidBack.length > 0 && creditLeft === 0;
  if (state === 'open') {
    if (kind === 'invoice') return openText(invoice, t);
    return t(goesBack ? 'invoices.goesBack' : 'invoices.credit');
  }
  const key = kind === 'invoice' ? 'paid' : goesBack ? 'wentBack' : 'setOff';
  return paidOn === null ? t(`invoices.${key}`) : t(`invoices.${key}On`, { day: formatDate(paidOn) });
}

function openText({ isBeingSettled, openAmount, paidOnline, dueOn }: Invoice, t: Translate<'orders'>): string {
  if (isBeingSettled) return t('invoices.beingSettled');
  if (openAmount === 0) return t('invoices.paid');
  return t(paidOnline.length > 0 ? 'invoices.restDueOn' : 'invoices.dueOn', { day: formatDate(dueOn) });
}
