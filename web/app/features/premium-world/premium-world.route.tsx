import { premiumWorldApi } from '@shop/contract/premium-world';
import { premiumWorldEndpoints } from '@shop/contract/premium-world.schemas';
import { redirect } from 'react-router';
import type { Route } from './+types/premium-world.route.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { applicationBody, ApplyCard } from './apply-card.tsx';
import { CampaignList } from './campaign-list.tsx';
import { PendingNote } from './pending-note.tsx';
import { PointsCard } from './points-card.tsx';
import { RedemptionList } from './redemption-list.tsx';
import { RewardGrid } from './reward-grid.tsx';

export const handle = { texts: ['premium-world', 'form', 'list'], isCoveredAtEnd: true };

/** The newest ones stand on the page itself. */
const REDEMPTIONS_SHOWN = 10;

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = { ...readListQuery(request, premiumWorldEndpoints.rewards.query, null), ipp: 50 as const };
  const [world, { rewards, pagination }, { redemptions }] = await Promise.all([
    api.get(premiumWorldApi.get),
    api.get(premiumWorldApi.rewards, { query: { ...query, isAffordable: query.isAffordable ? '1' : undefined } }),
    api.get(premiumWorldApi.redemptions, { query: { ipp: REDEMPTIONS_SHOWN } }),
  ]);
  return { world, rewards, pagination, redemptions, query, checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await act(context.get(apiContext), values);
  if (answer.ok) throw redirect(`/${params.locale}/customer/premium-world`);
  return refusedForm(answer, values);
}

/** What buttons of the page do where no scripts run, and the application. */
function act(api: Api, values: FormValues) {
  const { redemptionId = '', rewardId = '', rewardPoints } = values;
  switch (values['act']) {
    case 'redeem': {
      const body = { quantity: 1, rewardPoints: Number(rewardPoints) };
      return api.ask(premiumWorldApi.redeem, { params: { rewardId }, body }, { isForm: true });
    }
    case 'takeBack':
      return api.ask(premiumWorldApi.cancelRedemption, { params: { redemptionId } }, { isForm: true });
    case 'withdraw':
      return api.ask(premiumWorldApi.withdraw, {}, { isForm: true });
    default:
      return api.ask(premiumWorldApi.activate, { body: applicationBody(values) }, { isForm: true });
  }
}

/** The points of the company and what it can have for them (docs/domain/premium-world.md). */
export default function PremiumWorldRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { world, rewards, pagination, redemptions, query, checkTexts } = loaderData;
  const t = useTexts('premium-world');
  const { premiumState } = world;
  const isOfButton = actionData !== undefined && 'act' in actionData.values;
  return (
    <>
      <title>{t('title')}</title>
      <div className="my-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="grow">{t('title')}</h1>
        {premiumState === 'active' && (
          <Link to="/customer/premium-world/statement" className={buttonLook()}>
            {t('statement')}
          </Link>
        )}
      </div>
      <div role="alert" className="mb-5 empty:hidden">
        {actionData && isOfButton && <Note tone="error">{messageText(actionData)}</Note>}
      </div>
      <div className="mb-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5">
          {premiumState === 'inactive' && (
            <ApplyCard world={world} outcome={isOfButton ? undefined : actionData} checkTexts={checkTexts} />
          )}
          {premiumState === 'pending' && <PendingNote world={world} />}
          {premiumState === 'active' && <PointsCard world={world} />}
        </div>
        <CampaignList world={world} />
      </div>
      {redemptions.length > 0 && <RedemptionList redemptions={redemptions} mayDecide={world.mayDecide} />}
      <RewardGrid world={world} rewards={rewards} pagination={pagination} query={query} />
    </>
  );
}
