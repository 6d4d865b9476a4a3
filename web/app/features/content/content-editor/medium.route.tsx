import { contentMediaApi, MEDIA_NAME_MAX, type Medium } from '@shop/contract/content-media';
import { languages } from '@shop/contract/values';
import { useState } from 'react';
import { data, redirect, useNavigate } from 'react-router';
import type { Route } from './+types/medium.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormText } from '#app/ui/form/form-fields.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { FocusPoint } from './focus-point.tsx';

export const handle = { texts: ['content-editor', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = await context
    .get(apiContext)
    .ask(contentMediaApi.getMedium, { params: { mediaId: params.mediaId } }, { isForm: true });
  if (!answer.ok) throw data(null, { status: 404 });
  return { medium: answer.reply, checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const { mediaId } = params;
  const body = { ...bodyOf(values), version: Number(values.version) };
  const answer = await api.ask(contentMediaApi.changeMedium, { params: { mediaId }, body }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/operator/media?saved=${mediaId}`);
  return refusedForm(answer, values, async () =>
    valuesIn(await api.get(contentMediaApi.getMedium, { params: { mediaId } })),
  );
}

function valuesIn({ name, altText, focusX, focusY, version }: Medium): FormValues {
  return {
    mediaName: name,
    ...Object.fromEntries(languages.map((language) => [`altText.${language}`, altText[language]])),
    focusX: String(focusX),
    focusY: String(focusY),
    version: String(version),
  };
}

function bodyOf(values: FormValues) {
  const alt = (language: string) => values[`altText.${language}`] ?? '';
  return {
    mediaName: values['mediaName'] ?? '',
    altText: { de: alt('de'), fr: alt('fr'), it: alt('it'), en: alt('en') },
    focusX: Number(values['focusX']),
    focusY: Number(values['focusY']),
  };
}

const loadSchema = async () => (await import('@shop/contract/content-media.schemas')).MediumInput;

/** One file: its name, its words for those who do not see it, its focus, and where it is used. */
export default function MediumRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { medium, checkTexts } = loaderData;
  const t = useTexts('content-editor');
  const altLabel = (language: (typeof languages)[number]) => t('media.altIn', { language: t(`language.${language}`) });
  const labels: FormValues = {
    mediaName: t('media.name'),
    ...Object.fromEntries(languages.map((language) => [`altText.${language}`, altLabel(language)])),
    focusX: t('focus.x'),
    focusY: t('focus.y'),
  };
  return (
    <>
      <title>{medium.name}</title>
      <Breadcrumb trail={[{ title: t('media.title'), url: '/operator/media' }]} here={medium.name} />
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <h1 className="grow">{medium.name}</h1>
        <RemoveButton medium={medium} />
      </div>
      <ContractForm
        values={valuesIn(medium)}
        outcome={actionData}
        checkTexts={checkTexts}
        loadSchema={loadSchema}
        bodyOf={bodyOf}
        labels={labels}
        cancelPath="/operator/media"
      >
        {medium.picture ? (
          <FocusPoint picture={medium.picture} labels={{ x: t('focus.x'), y: t('focus.y') }} />
        ) : (
          <p>
            <a href={medium.url} className="link">
              {medium.name}
            </a>{' '}
            {formatBytes(medium.bytes)}
            <input type="hidden" name="focusX" value={medium.focusX} />
            <input type="hidden" name="focusY" value={medium.focusY} />
          </p>
        )}
        <FormText name="mediaName" label={t('media.name')} required maxLength={MEDIA_NAME_MAX} autoComplete="off" />
        <fieldset className="grid gap-4">
          <legend className="mb-1 font-semibold">{t(medium.picture ? 'media.alt' : 'media.fileTitle')}</legend>
          <p className="text-note text-ink-3">{t(medium.picture ? 'media.altHelp' : 'media.fileTitleHelp')}</p>
          {languages.map((language) => (
            <FormText
              key={language}
              name={`altText.${language}`}
              label={altLabel(language)}
              maxLength={200}
              autoComplete="off"
            />
          ))}
        </fieldset>
      </ContractForm>
      <section className="mt-8">
        <h2 className="mb-2">{t('media.used')}</h2>
        {medium.usedIn.length === 0 ? (
          <p className="text-ink-2">{t('media.unused')}</p>
        ) : (
          <ul className="list-disc pl-5">
            {medium.usedIn.map(({ title, path }) => (
              <li key={path}>
                <Link to={path} className="link inline-block min-h-6">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function RemoveButton({ medium }: { readonly medium: Medium }) {
  const t = useTexts('content-editor');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [refused, setRefused] = useState<string>();
  const params = { mediaId: String(medium.mediaId) };

  async function remove() {
    const answer = await browserApi.ask(contentMediaApi.removeMedium, { params }, { isQuiet: true });
    if (answer.ok) return navigate(localPath('/operator/media'));
    setRefused(answer.messages.map(({ message }) => message).join(' '));
  }

  return (
    <div className="script-only grid justify-items-end gap-2">
      <Button look="danger" onClick={() => void remove()}>
        {t('remove.do')}
      </Button>
      {refused !== undefined && (
        <div role="alert">
          <Note tone="error">{refused}</Note>
        </div>
      )}
    </div>
  );
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
