import { contentEditorApi } from '@shop/contract/content-editor';
import { languages } from '@shop/contract/values';
import { redirect } from 'react-router';
import type { Route } from './+types/navigation.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { Note } from '#app/ui/note.tsx';
import { NavigationFields } from './navigation-fields.tsx';
import { HEADER, navigationBody, navigationValues } from './navigation-values.ts';
import { PublishersOnly } from './publishers-only.tsx';

export const handle = { texts: ['content-editor', 'form'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const stored = await context.get(apiContext).get(contentEditorApi.getNavigation);
  return { stored, isSaved: new URL(request.url).searchParams.has('saved'), checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const answer = await api.ask(contentEditorApi.saveNavigation, { body: navigationBody(values) }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/operator/navigation?saved`);
  return refusedForm(answer, values, async () => navigationValues(await api.get(contentEditorApi.getNavigation)));
}

const loadSchema = async () =>
  (await import('@shop/contract/content-editor.schemas')).contentEditorEndpoints.saveNavigation.body;

/** The links in the head and at the foot of every page. */
export default function NavigationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, isSaved, checkTexts } = loaderData;
  const { version, savedBy, savedAt, deadLinks, pages } = stored;
  const t = useTexts('content-editor');
  return (
    <>
      <title>{t('navigation.title')}</title>
      <h1 className="my-5">{t('navigation.title')}</h1>
      <p className="mb-1 max-w-170 text-ink-2">{t('navigation.text')}</p>
      {savedAt !== null && (
        <p className="mb-4 text-note text-ink-3">
          {t('navigation.saved', { by: savedBy, when: formatDateTime(savedAt) })}
        </p>
      )}
      <div role="status" className="mb-4 empty:hidden">
        {isSaved && !actionData && <Note tone="success">{t('navigation.isSaved')}</Note>}
      </div>
      <PublishersOnly>
        <ContractForm
          key={version}
          isLong
          values={navigationValues(stored)}
          outcome={actionData}
          loadSchema={loadSchema}
          bodyOf={navigationBody}
          checkTexts={checkTexts}
          labels={(path) => labelOf(t, path)}
          submitLabel={t('navigation.save')}
          discardLabel={t('discard')}
        >
          <NavigationFields deadLinks={deadLinks} pages={pages} />
        </ContractForm>
      </PublishersOnly>
    </>
  );
}

/** `Kopf, Link 1, Beschriftung (Deutsch)` for the path of a field. */
function labelOf(t: Translate<'content-editor'>, path: string): string | undefined {
  const [, group, link] = /^navigation\.footerGroups\.(\d+)\.(?:groupLinks\.(\d+)\.)?/.exec(path) ?? [];
  const [, headerLink] = /^navigation\.headerLinks\.(\d+)\./.exec(path) ?? [];
  if (group === undefined && headerLink === undefined) return undefined;
  const number = Number(link ?? headerLink) + 1;
  const language = languages.find((one) => path.endsWith(`.${one}`));
  return [
    path.startsWith(HEADER) ? t('navigation.header') : t('navigation.group', { number: Number(group) + 1 }),
    number > 0 && t('navigation.link', { number }),
    path.endsWith('.linkTarget') ? t('link.target') : t('field.label'),
    language && t(`language.${language}`),
  ]
    .filter(Boolean)
    .join(', ');
}
