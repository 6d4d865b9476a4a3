import type { Redemption } from '@shop/contract/premium-world';
import { useMemo } from 'react';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { ActForm } from '#app/ui/form/act-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { RedemptionState } from './premium-words.tsx';
import { useCancelRedemption } from './use-cancel-redemption.ts';

type Props = { readonly redemptions: readonly Redemption[]; readonly mayDecide: boolean };

/** What was redeemed lately, and where it is. */
export function RedemptionList({ redemptions, mayDecide }: Props) {
  const t = useTexts('premium-world');
  const cancel = useCancelRedemption();
  const columns = useMemo(
    (): readonly Column<Redemption>[] => [
      {
        key: 'rewardName',
        header: t('reward'),
        isAlwaysVisible: true,
        cell: ({ quantity, rewardName }) => `${quantity} × ${rewardName}`,
      },
      { key: 'points', header: t('pointsHead'), align: 'end', cell: ({ points }) => formatQuantity(points) },
      { key: 'state', header: t('stateOf'), cell: ({ state }) => <RedemptionState state={state} /> },
      { key: 'orderNumber', header: t('order'), cell: orderLink },
      { key: 'redeemedAt', header: t('redeemedOn'), cell: ({ redeemedAt }) => formatDate(redeemedAt) },
      { key: 'redeemedBy', header: t('who'), cell: ({ redeemedBy }) => redeemedBy },
      { key: 'reason', header: t('reason'), isHiddenAtFirst: true, cell: ({ reason }) => reason || '–' },
      {
        key: 'cancel',
        header: t('action'),
        cell: ({ state, redemptionId, rewardName }) =>
          state === 'waiting' && mayDecide ? (
            <ActForm
              values={{ act: 'takeBack', redemptionId: String(redemptionId) }}
              onAct={() => void cancel(redemptionId)}
            >
              <Button type="submit" size="small">
                {t('takeBack')}
                <span className="sr-only">: {rewardName}</span>
              </Button>
            </ActForm>
          ) : (
            '–'
          ),
      },
    ],
    [t, cancel, mayDecide],
  );
  return (
    <section aria-labelledby="premium-redemptions" className="mb-8">
      <h2 id="premium-redemptions" className="mb-3">
        {t('redemptions')}
      </h2>
      <DataTable
        id="premium-redemptions"
        label={t('redemptions')}
        columns={columns}
        rows={redemptions}
        isPagedOutside
        rowId={({ redemptionId }) => String(redemptionId)}
        rowLabel={({ rewardName }) => rewardName}
      />
    </section>
  );
}

function orderLink({ orderNumber }: Redemption) {
  if (orderNumber === null) return '–';
  return (
    <Link to={`/customer/history/${orderNumber}`} className="link">
      {orderNumber}
    </Link>
  );
}
