import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import type { OrderProblem } from './order-problem.ts';

type Props = {
  readonly problem: OrderProblem;
  readonly onReload: () => Promise<unknown>;
  /** Absent where invoice is not possible either. */
  readonly onChooseInvoice?: (() => void) | undefined;
};

/** What stands in the way, with the way on beside it. */
export function ProblemNote({ problem, onReload, onChooseInvoice }: Props) {
  const t = useTexts('checkout');
  return (
    <div role="alert" id="problem" tabIndex={-1}>
      <Note
        tone={problem.kind === 'ordered' ? 'info' : 'warning'}
        action={<WayOn problem={problem} onReload={onReload} onChooseInvoice={onChooseInvoice} />}
      >
        {problem.kind === 'changed' && t('problem.changed')}
        {problem.kind === 'offline' && t('problem.offline')}
        {problem.kind === 'lost' && t('problem.lost')}
        {'message' in problem && (problem.message === '' ? t('problem.unknown') : problem.message)}
      </Note>
    </div>
  );
}

function WayOn({ problem, onReload, onChooseInvoice }: Props) {
  const t = useTexts('checkout');
  switch (problem.kind) {
    case 'changed':
      return (
        <>
          <Link to="/cart" className={buttonLook('quiet', 'small')}>
            {t('problem.toCart')}
          </Link>
          <Button size="small" onClick={() => void onReload()}>
            {t('problem.takeOver')}
          </Button>
        </>
      );
    case 'ordered':
      return (
        <Link to={`/customer/history/${problem.orderNumber}`} className={buttonLook('quiet', 'small')}>
          {t('problem.toOrder')}
        </Link>
      );
    case 'inCart':
      return (
        <Link to="/cart" className={buttonLook('quiet', 'small')}>
          {t('problem.toCart')}
        </Link>
      );
    case 'noPayment':
      return onChooseInvoice ? (
        <Button size="small" onClick={onChooseInvoice}>
          {t('payment.chooseInvoice')}
        </Button>
      ) : null;
    case 'message':
    case 'offline':
    case 'lost':
      return null;
  }
}
