import { PREMIUM_REASON_MAX, premiumOfficeApi, type OfficeRedemption } from '@shop/contract/premium-office';
import { premiumOfficeEndpoints } from '@shop/contract/premium-office.schemas';
import { redemptionStates } from '@shop/contract/premium-world';
import { useMemo, useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import type { Route } from './+types/redemptions.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ActForm } from '#app/ui/form/act-form.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { Note } from '#app/ui/note.tsx';
import { RedemptionState } from '../premium-words.tsx';
import { OfficeTabs } from './office-tabs.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export const handle = { texts: ['premium-office', 'premium-world', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, premiumOfficeEndpoints.listRedemptions.query, 'premium-office-redemptions');
  return { ...(await context.get(apiContext).get(premiumOfficeApi.listRedemptions, { query })), query };
}

/** Where no scripts run: `ActForm` and `PlainCancel`. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const { redemptionId = '', act, reason = '' } = values;
  const api = context.get(apiContext);
  const answer =
    act === 'cancel'
      ? await api.ask(premiumOfficeApi.cancel, { params: { redemptionId }, body: { reason } }, { isForm: true })
      : await api.ask(premiumOfficeApi.deliver, { params: { redemptionId } }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/operator/premium-redemptions`);
  return refusedForm(answer, values);
}

/** What was redeemed: what has to be put to an order, what came, what was called off. */
export default function RedemptionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { redemptions, pagination, query } = loaderData;
  const t = useTexts('premium-office');
  const words = useTexts('premium-world');
  const { revalidate } = useRevalidator();
  const [cancelled, setCancelled] = useState<OfficeRedemption>();
  const columns = useMemo(() => {
    const deliver = async ({ redemptionId, rewardName }: OfficeRedemption) => {
      const { ok } = await browserApi.ask(premiumOfficeApi.deliver, { params: { redemptionId: String(redemptionId) } });
      await revalidate();
      if (ok) notify({ type: 'success', message: t('delivered', { name: rewardName }) });
    };
    return columnsOf(t, { onDeliver: (row) => void deliver(row), onCancel: setCancelled });
  }, [t, revalidate]);

  async function cancel(redemptionId: number, reason: string): Promise<boolean> {
    const params = { redemptionId: String(redemptionId) };
    const { ok } = await browserApi.ask(premiumOfficeApi.cancel, { params, body: { reason } });
    await revalidate();
    if (ok) notify({ type: 'success', message: t('cancelled') });
    return ok;
  }

  return (
    <>
      <OfficeTabs />
      <div role="alert" className="mb-4 empty:hidden">
        {actionData && <Note tone="error">{actionData.messages.map(({ message }) => message).join(' ')}</Note>}
      </div>
      <ListPage
        id="premium-office-redemptions"
        title={t('tabs.redemptions')}
        columns={columns}
        rows={redemptions}
        rowId={({ redemptionId }) => String(redemptionId)}
        rowLabel={({ rewardName, companyName }) => `${rewardName}, ${companyName}`}
        pagination={pagination}
        query={query}
        searchHelp={t('redemptionsHelp')}
        filters={[
          {
            name: 'redemptionState',
            label: t('stateOf'),
            value: query.redemptionState ?? '',
            choices: redemptionStates.map((value) => ({ value, label: words(`redemption.${value}`) })),
          },
        ]}
        empty={{ title: t('noRedemption') }}
      />
      {cancelled && (
        <ReasonDialog
          title={t('ask.cancel', { name: cancelled.rewardName })}
          text={t('askText.cancel')}
          label={t('decide.cancel')}
          isRequired
          isDanger
          onDecide={(reason) => cancel(cancelled.redemptionId, reason)}
          onClose={() => setCancelled(undefined)}
        />
      )}
    </>
  );
}

type Acts = { readonly onDeliver: (row: OfficeRedemption) => void; readonly onCancel: (row: OfficeRedemption) => void };

function columnsOf(t: Translate<'premium-office'>, { onDeliver, onCancel }: Acts): readonly Column<OfficeRedemption>[] {
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

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
