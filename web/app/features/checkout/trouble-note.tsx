import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Trouble } from './order-trouble.ts';

type Props = {
  readonly trouble: Trouble;
  readonly onReload: () => Promise<unknown>;
  /** Absent where invoice is not possible either. */
  readonly onChooseInvoice?: (() => void) | undefined;
};

/** What stands in the way, with the way on beside it. */
export function TroubleNote({ trouble, onReload, onChooseInvoice }: Props) {
  const t = useTexts('checkout');
  return (
    <div role="alert" id="trouble" tabIndex={-1}>
      <Note
        tone={trouble.kind === 'ordered' ? 'info' : 'warning'}
        action={<WayOn trouble={trouble} onReload={onReload} onChooseInvoice={onChooseInvoice} />}
      >
        {trouble.kind === 'changed' && t('trouble.changed')}
        {trouble.kind === 'offline' && t('trouble.offline')}
        {trouble.kind === 'lost' && t('trouble.lost')}
        {'message' in trouble && (trouble.message === '' ? t('trouble.unknown') : trouble.message)}
      </Note>
    </div>
  );
}

function WayOn({ trouble, onReload, onChooseInvoice }: Props) {
  const t = useTexts('checkout');
  switch (trouble.kind) {
    case 'changed':
      return (
        <>
          <Link to="/cart" className={buttonLook('quiet', 'small')}>
            {t('trouble.toCart')}
          </Link>
          <Button size="small" onClick={() => void onReload()}>
            {t('trouble.takeOver')}
          </Button>
        </>
      );
    case 'ordered':
      return (
        <Link to={`/customer/history/${trouble.orderNumber}`} className={buttonLook('quiet', 'small')}>
          {t('trouble.toOrder')}
        </Link>
      );
    case 'inCart':
      return (
        <Link to="/cart" className={buttonLook('quiet', 'small')}>
          {t('trouble.toCart')}
        </Link>
      );
    case 'noPayment':
      return onChooseInvoice ? (
        <Button size="small" onClick={onChooseInvoice}>
          {t('payment.chooseInvoice')}
        </Button>
      ) : null;
    case 'told':
    case 'offline':
    case 'lost':
      return null;
  }
}
