import { premiumOfficeApi } from '@shop/contract/premium-office';
import { data, redirect } from 'react-router';
import type { Route } from './+types/campaign.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { campaignBody, CampaignForm, campaignValues } from './campaign-form.tsx';

export const handle = { texts: ['premium-office', 'form', 'content-editor'] };

const idOf = (params: Route.LoaderArgs['params']) => (params as { readonly campaignId?: string }).campaignId;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const campaignId = idOf(params);
  const checkTexts = checkTextsOf(request);
  if (campaignId === undefined) return { campaign: undefined, checkTexts };
  const answer = await context
    .get(apiContext)
    .ask(premiumOfficeApi.campaign, { params: { campaignId } }, { isForm: true });
  if (!answer.ok) throw data(null, { status: 404 });
  return { campaign: answer.reply, checkTexts };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const campaignId = idOf(params);
  const list = `/${params.locale}/operator/premium-world/campaigns`;
  if (campaignId === undefined) {
    const answer = await api.ask(premiumOfficeApi.createCampaign, { body: campaignBody(values) }, { isForm: true });
    if (answer.ok) throw redirect(`${list}?saved=${answer.reply.campaignId}`);
    return refusedForm(answer, values);
  }
  const body = { ...campaignBody(values), version: Number(values.version) };
  const answer = await api.ask(premiumOfficeApi.changeCampaign, { params: { campaignId }, body }, { isForm: true });
  if (answer.ok) throw redirect(`${list}?saved=${campaignId}`);
  return refusedForm(answer, values, async () =>
    campaignValues(await api.get(premiumOfficeApi.campaign, { params: { campaignId } })),
  );
}

export default function CampaignRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, checkTexts } = loaderData;
  const t = useTexts('premium-office');
  const title = campaign ? campaign.campaignName.de : t('campaignAdd');
  return (
    <>
      <title>{title}</title>
      <Breadcrumb trail={[{ title: t('tabs.campaigns'), url: '/operator/premium-world/campaigns' }]} here={title} />
      <h1 className="mb-5">{title}</h1>
      <CampaignForm campaign={campaign} outcome={actionData} checkTexts={checkTexts} />
    </>
  );
}
