import type { ParkedOrder } from '@shop/contract/parked-order';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { DecisionDialog, type Decision } from './decision-dialog.tsx';

/** What the server says may be done; what may not be done just now has its reason beside it. */
export function ParkedActions({ order }: { readonly order: ParkedOrder }) {
  const t = useTexts('parked-orders');
  const [decision, setDecision] = useState<Decision>();
  const { may, isOwn, orderId } = order;
  const hasAny = may.approve || may.reject || may.edit || may.delete || may.withdraw;
  if (!hasAny && may.approveObstacle === null) return null;
  return (
    <div className="mt-4 grid gap-2.5" data-print="no">
      {may.approve && (
        <Button look="primary" size="wide" onClick={() => setDecision('approve')}>
          {t(may.isLastStep ? 'do.approve' : 'do.approveStep')}
        </Button>
      )}
      {may.approveObstacle !== null && <p className="text-small text-ink-2">{t(`obstacle.${may.approveObstacle}`)}</p>}
      <div className="flex flex-wrap gap-2.5">
        {may.edit && (
          <Link to={isOwn ? `/order/edit/own/${orderId}` : `/order/edit/${orderId}`} className={buttonLook()}>
            {t('do.edit')}
          </Link>
        )}
        {may.return && <Button onClick={() => setDecision('return')}>{t('do.return')}</Button>}
        {may.reject && <Button onClick={() => setDecision('reject')}>{t('do.reject')}</Button>}
        {may.delete && <Button onClick={() => setDecision('delete')}>{t('do.delete')}</Button>}
        {may.withdraw && <Button onClick={() => setDecision('withdraw')}>{t('do.withdraw')}</Button>}
      </div>
      <DecisionDialog
        key={decision ?? 'none'}
        decision={decision}
        order={order}
        onClose={() => setDecision(undefined)}
      />
    </div>
  );
}
