import { premiumOfficeApi, type OfficeRedemption } from '@shop/contract/premium-office';
import { premiumOfficeEndpoints } from '@shop/contract/premium-office.schemas';
import { redemptionStates } from '@shop/contract/premium-world';
import { useMemo, useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import type { Route } from './+types/redemptions.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { Note } from '#app/ui/note.tsx';
import { OfficeTabs } from './office-tabs.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { redemptionColumns } from './redemption-columns.tsx';

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
    return redemptionColumns(t, { onDeliver: (row) => void deliver(row), onCancel: setCancelled });
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
        {actionData && <Note tone="error">{messageText(actionData)}</Note>}
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
