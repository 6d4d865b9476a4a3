import { premiumOfficeApi } from '@shop/contract/premium-office';
import { data, redirect } from 'react-router';
import type { Route } from './+types/reward.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { rewardBody, RewardForm, rewardValues } from './reward-form.tsx';

export const handle = { texts: ['premium-office', 'form', 'content-editor'] };

const idOf = (params: Route.LoaderArgs['params']) => (params as { readonly rewardId?: string }).rewardId;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const rewardId = idOf(params);
  const checkTexts = checkTextsOf(request);
  if (rewardId === undefined) return { reward: undefined, checkTexts };
  const answer = await context.get(apiContext).ask(premiumOfficeApi.reward, { params: { rewardId } }, { isForm: true });
  if (!answer.ok) throw data(null, { status: 404 });
  return { reward: answer.reply, checkTexts };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const rewardId = idOf(params);
  const list = `/${params.locale}/operator/premium-world/rewards`;
  if (rewardId === undefined) {
    const answer = await api.ask(premiumOfficeApi.createReward, { body: rewardBody(values) }, { isForm: true });
    if (answer.ok) throw redirect(`${list}?saved=${answer.reply.rewardId}`);
    return refusedForm(answer, values);
  }
  const body = { ...rewardBody(values), version: Number(values.version) };
  const answer = await api.ask(premiumOfficeApi.changeReward, { params: { rewardId }, body }, { isForm: true });
  if (answer.ok) throw redirect(`${list}?saved=${rewardId}`);
  return refusedForm(answer, values, async () =>
    rewardValues(await api.get(premiumOfficeApi.reward, { params: { rewardId } })),
  );
}

export default function RewardRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { reward, checkTexts } = loaderData;
  const t = useTexts('premium-office');
  const title = reward ? reward.rewardName.de : t('rewardAdd');
  return (
    <>
      <title>{title}</title>
      <Breadcrumb trail={[{ title: t('tabs.rewards'), url: '/operator/premium-world/rewards' }]} here={title} />
      <h1 className="mb-5">{title}</h1>
      <RewardForm reward={reward} outcome={actionData} checkTexts={checkTexts} />
    </>
  );
}
