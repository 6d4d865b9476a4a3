import { contentNoticesApi } from '@shop/contract/content-notices';
import { data, redirect } from 'react-router';
import type { Route } from './+types/notice.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { NoticeForm } from './notice-form.tsx';
import { noticeBody, noticeValues } from './notice-values.ts';

export const handle = { texts: ['content-editor', 'form'] };

const idOf = (params: Route.LoaderArgs['params']) => (params as { readonly noticeId?: string }).noticeId;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const noticeId = idOf(params);
  const checkTexts = checkTextsOf(request);
  if (noticeId === undefined) return { notice: undefined, checkTexts };
  const answer = await context
    .get(apiContext)
    .ask(contentNoticesApi.getNotice, { params: { noticeId } }, { isForm: true });
  if (!answer.ok) throw data(null, { status: 404 });
  return { notice: answer.reply, checkTexts };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const noticeId = idOf(params);
  const body = noticeBody(values);
  const list = `/${params.locale}/operator/notices`;
  if (noticeId === undefined) {
    const answer = await api.ask(contentNoticesApi.createNotice, { body }, { isForm: true });
    if (answer.ok) throw redirect(`${list}?saved=${answer.reply.noticeId}`);
    return refusedForm(answer, values);
  }
  const change = { ...body, version: Number(values.version) };
  const answer = await api.ask(
    contentNoticesApi.changeNotice,
    { params: { noticeId }, body: change },
    { isForm: true },
  );
  if (answer.ok) throw redirect(`${list}?saved=${noticeId}`);
  return refusedForm(answer, values, async () =>
    noticeValues(await api.get(contentNoticesApi.getNotice, { params: { noticeId } })),
  );
}

/** One banner, teaser or piece of news. */
export default function NoticeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, checkTexts } = loaderData;
  const t = useTexts('content-editor');
  const title = notice ? notice.titleText.de : t('notices.add');
  return (
    <>
      <title>{title}</title>
      <Breadcrumb trail={[{ title: t('notices.title'), url: '/operator/notices' }]} here={title} />
      <h1 className="mb-5">{title}</h1>
      <NoticeForm notice={notice} outcome={actionData} checkTexts={checkTexts} />
    </>
  );
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
