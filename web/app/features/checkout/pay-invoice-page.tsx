import { onlinePaymentTypes, paymentsApi, type OnlinePaymentType, type OpenInvoice } from '@shop/contract/payments';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { formatChf, formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { goToPayment } from './go-to-payment.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { useComeBack } from './use-come-back.ts';

type Props = {
  readonly orderNumber: string;
  readonly invoice: OpenInvoice | null;
  /** Why there is nothing to pay. */
  readonly refusal: string;
};

/** Pays what is open of the invoices of an order. */
export function PayInvoicePage({ orderNumber, invoice, refusal }: Props) {
  const t = useTexts('checkout');
  const operator = useSession()?.operator;
  const order = `/customer/history/${orderNumber}`;
  return (
    <>
      <title>{`${t('payInvoice.title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb
        trail={[{ title: t('payInvoice.order', { orderNumber }), url: order }]}
        here={t('payInvoice.title')}
      />
      <h1 className="mb-5 max-sm:mt-4">{t('payInvoice.title')}</h1>
      <div className="grid max-w-200 gap-5">
        {invoice && !invoice.isPaid ? (
          <PayForm invoice={invoice} />
        ) : (
          <Note
            tone={invoice ? 'success' : 'info'}
            action={
              <Link to={order} className={buttonLook('quiet', 'small')}>
                {t('problem.toOrder')}
              </Link>
            }
          >
            {invoice ? t('payInvoice.paid', { number: invoice.invoiceNumber }) : refusal}
          </Note>
        )}
      </div>
    </>
  );
}

function PayForm({ invoice }: { readonly invoice: OpenInvoice }) {
  const t = useTexts('checkout');
  const { selected, setSelected, isPaying, problem, pay } = usePayInvoice(invoice);
  return (
    <form
      // Back from the payment page, the browser must not tick a method that the page knows nothing of.
      autoComplete="off"
      className="grid gap-5 rounded-card border border-line bg-raised p-4.5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-ink-2">{t('payInvoice.number')}</dt>
        <dd className="num">{invoice.invoiceNumber}</dd>
        {invoice.dueDate !== null && (
          <>
            <dt className="text-ink-2">{t('payInvoice.due')}</dt>
            <dd>{formatDate(invoice.dueDate)}</dd>
          </>
        )}
        <dt className="text-ink-2">{t('payInvoice.open')}</dt>
        <dd>
          <b className="text-sum font-semibold">{formatChf(invoice.openAmount)}</b>
        </dd>
      </dl>
      <PaymentMethods
        id="pay-invoice"
        methods={invoice.paymentMethods}
        selected={selected}
        onSelect={(key) => setSelected(asOnline(key))}
        error={undefined}
        isAtOnce
      />
      <div role="alert">{problem !== '' && <Note tone="warning">{problem}</Note>}</div>
      {selected === undefined ? (
        <Note tone="info">{t('payInvoice.byBank')}</Note>
      ) : (
        <Button type="submit" look="primary" state={isPaying ? 'busy' : 'default'} className="justify-self-start">
          {t('payInvoice.pay', { amount: formatChf(invoice.openAmount) })}
        </Button>
      )}
    </form>
  );
}

function asOnline(key: string): OnlinePaymentType | undefined {
  return onlinePaymentTypes.find((type) => type === key);
}

function usePayInvoice({ orderNumber, paymentMethods }: OpenInvoice) {
  const t = useTexts('checkout');
  const [selected, setMethod] = useState(() => asOnline(paymentMethods.find(({ isAllowed }) => isAllowed)?.key ?? ''));
  const { revalidate } = useRevalidator();
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState('');
  /** One id for one attempt: a double click begins one payment. */
  const attempt = useRef<string>(undefined);

  function setSelected(method: OnlinePaymentType | undefined) {
    attempt.current = undefined;
    setMethod(method);
  }

  /** @returns why the browser is not on its way to pay */
  async function begin(paymentSelection: OnlinePaymentType, isSecondTry = false): Promise<string | undefined> {
    const requestId = (attempt.current ??= newRequestId());
    const asked = { params: { orderNumber }, body: { paymentSelection } };
    const answer = await browserApi.ask(paymentsApi.payInvoice, asked, { requestId, isQuiet: true });
    if (!answer.ok) {
      attempt.current = undefined;
      return answer.messages[0]?.message ?? t('problem.unknown');
    }
    const notPaying = await goToPayment(answer.reply.paymentId);
    if (!notPaying?.isOver) return notPaying?.message.message;
    attempt.current = undefined;
    return isSecondTry ? notPaying.message.message : begin(paymentSelection, true);
  }

  // Back from the payment page nothing is paid yet.
  useComeBack(() => {
    setPaying(false);
    void revalidate();
  });

  async function pay() {
    if (selected === undefined || isPaying) return;
    setPaying(true);
    setProblem('');
    const refusal = await begin(selected).catch((error: unknown) =>
      error instanceof ApiFailure ? (error.failure.messages[0]?.message ?? t('problem.unknown')) : t('problem.offline'),
    );
    if (refusal === undefined) return; // on the way to the payment page: no second press
    setProblem(refusal);
    setPaying(false);
  }

  return { selected, setSelected, isPaying, problem, pay };
}
