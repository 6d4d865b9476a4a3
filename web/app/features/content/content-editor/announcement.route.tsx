import { contentAnnouncementsApi } from '@shop/contract/content-announcements';
import { data, redirect } from 'react-router';
import type { Route } from './+types/announcement.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { PublishersOnly } from './publishers-only.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementBody, announcementValues } from './announcement-values.ts';

export const handle = { texts: ['content-editor', 'form'] };

const idOf = (params: Route.LoaderArgs['params']) => (params as { readonly announcementId?: string }).announcementId;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const announcementId = idOf(params);
  const checkTexts = checkTextsOf(request);
  if (announcementId === undefined) return { announcement: undefined, checkTexts };
  const answer = await context
    .get(apiContext)
    .ask(contentAnnouncementsApi.getAnnouncement, { params: { announcementId } }, { isForm: true });
  if (!answer.ok) throw data(null, { status: 404 });
  return { announcement: answer.reply, checkTexts };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const announcementId = idOf(params);
  const body = announcementBody(values);
  const list = `/${params.locale}/operator/announcements`;
  if (announcementId === undefined) {
    const answer = await api.ask(contentAnnouncementsApi.createAnnouncement, { body }, { isForm: true });
    if (answer.ok) throw redirect(`${list}?saved=${answer.reply.announcementId}`);
    return refusedForm(answer, values);
  }
  const change = { ...body, version: Number(values.version) };
  const answer = await api.ask(
    contentAnnouncementsApi.changeAnnouncement,
    { params: { announcementId }, body: change },
    { isForm: true },
  );
  if (answer.ok) throw redirect(`${list}?saved=${announcementId}`);
  return refusedForm(answer, values, async () =>
    announcementValues(await api.get(contentAnnouncementsApi.getAnnouncement, { params: { announcementId } })),
  );
}

/** One banner, teaser or piece of news. */
export default function AnnouncementRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { announcement, checkTexts } = loaderData;
  const t = useTexts('content-editor');
  const title = announcement ? announcement.titleText.de : t('announcements.add');
  return (
    <>
      <title>{title}</title>
      <Breadcrumb trail={[{ title: t('announcements.title'), url: '/operator/announcements' }]} here={title} />
      <h1 className="mb-5">{title}</h1>
      <PublishersOnly>
        <AnnouncementForm announcement={announcement} outcome={actionData} checkTexts={checkTexts} />
      </PublishersOnly>
    </>
  );
}
