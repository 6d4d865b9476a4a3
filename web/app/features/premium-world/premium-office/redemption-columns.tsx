import { PREMIUM_REASON_MAX, type OfficeRedemption } from '@shop/contract/premium-office';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ActForm } from '#app/ui/form/act-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { RedemptionState } from '../premium-words.tsx';

type Acts = { readonly onDeliver: (row: OfficeRedemption) => void; readonly onCancel: (row: OfficeRedemption) => void };

/** What was redeemed, by whom, and what can be done about it. */
export function redemptionColumns(
  t: Translate<'premium-office'>,
  { onDeliver, onCancel }: Acts,
): readonly Column<OfficeRedemption>[] {
  return [
    {
      key: 'rewardName',
      header: t('reward'),
      isAlwaysVisible: true,
      cell: ({ quantity, rewardName }) => `${quantity} × ${rewardName}`,
    },
    {
      key: 'company',
      header: t('company'),
      cell: ({ companyId, companyName }) => (
        <Link to={`/operator/premium-world/companies/${companyId}`} className="link">
          {companyName}
        </Link>
      ),
    },
    { key: 'state', header: t('stateOf'), cell: ({ state }) => <RedemptionState state={state} /> },
    { key: 'orderNumber', header: t('order'), cell: ({ orderNumber }) => orderNumber ?? '–' },
    { key: 'points', header: t('points'), align: 'end', cell: ({ points }) => formatQuantity(points) },
    {
      key: 'redeemedAt',
      header: t('redeemedOn'),
      cell: ({ redeemedAt, redeemedBy }) => `${formatDate(redeemedAt)}, ${redeemedBy}`,
    },
    { key: 'reason', header: t('reason'), isHiddenAtFirst: true, cell: ({ reason }) => reason || '–' },
    {
      key: 'act',
      header: t('act'),
      cell: (row) =>
        row.state === 'waiting' || row.state === 'packed' ? (
          <span className="flex flex-wrap gap-1">
            <ActForm values={{ redemptionId: String(row.redemptionId) }} onAct={() => onDeliver(row)}>
              <Button type="submit" size="small">
                {t('deliver')}
                <span className="sr-only">: {row.rewardName}</span>
              </Button>
            </ActForm>
            <Button size="small" look="bare" className="script-only" onClick={() => onCancel(row)}>
              {t('decide.cancel')}
              <span className="sr-only">: {row.rewardName}</span>
            </Button>
            <PlainCancel row={row} t={t} />
          </span>
        ) : (
          '–'
        ),
    },
  ];
}

/** Where no scripts ask for the reason in a dialog. */
function PlainCancel({ row, t }: { readonly row: OfficeRedemption; readonly t: Translate<'premium-office'> }) {
  return (
    <noscript>
      <form method="post" className="flex flex-wrap items-end gap-1">
        <input type="hidden" name="redemptionId" value={row.redemptionId} />
        <TextField name="reason" label={t('reason')} maxLength={PREMIUM_REASON_MAX} required autoComplete="off" />
        <Button type="submit" size="small" name="act" value="cancel">
          {t('decide.cancel')}
          <span className="sr-only">: {row.rewardName}</span>
        </Button>
      </form>
    </noscript>
  );
}
