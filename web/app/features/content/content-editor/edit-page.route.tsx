import { contentEditorApi } from '@shop/contract/content-editor';
import { data } from 'react-router';
import type { Route } from './+types/edit-page.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { useStaffMay } from '#app/session/staff-may.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { PageEditor } from './page-editor.tsx';

export const handle = { texts: ['content-editor', 'content', 'catalogue', 'form', 'helpdesk'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const answer = await api.ask(contentEditorApi.getPage, { params: { pageId: params.pageId } }, { isForm: true });
  if (!answer.ok) throw data(null, { status: 404 });
  const { pages } = await api.get(contentEditorApi.getNavigation);
  return { page: answer.reply, pages };
}

/** What is typed is saved by itself: the page asks nothing anew after it. */
export function shouldRevalidate() {
  return false;
}

export default function EditPageRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts('content-editor');
  const isHydrated = useIsHydrated();
  const { page, pages } = loaderData;
  const mayPublish = useStaffMay('publish');
  return (
    <>
      <title>{page.document.pageTitle.de || page.slug}</title>
      {isHydrated ? (
        <PageEditor key={page.pageId} page={page} pages={pages} mayPublish={mayPublish} />
      ) : (
        <>
          <h1 className="my-5">{page.document.pageTitle.de || page.slug}</h1>
          <noscript>{t('noScript')}</noscript>
          <Skeleton className="h-100 w-full" />
        </>
      )}
    </>
  );
}
