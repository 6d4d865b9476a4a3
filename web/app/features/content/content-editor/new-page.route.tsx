import { contentEditorApi } from '@shop/contract/content-editor';
import { CONTENT_LINE_MAX } from '@shop/contract/content';
import { redirect } from 'react-router';
import type { Route } from './+types/new-page.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormText } from '#app/ui/form/form-fields.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';

export const handle = { texts: ['content-editor', 'form'] };

export function loader({ request }: Route.LoaderArgs) {
  return { checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const body = bodyOf(values);
  const answer = await context.get(apiContext).ask(contentEditorApi.createPage, { body }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/operator/content/${answer.reply.pageId}`);
  return refusedForm(answer, values);
}

const bodyOf = ({ germanTitle = '', pageSlug = '' }: FormValues) => ({ germanTitle, pageSlug });
const loadSchema = async () => (await import('@shop/contract/content-editor.schemas')).CreatePageInput;

/** A page begins with its German title and its address, which stays. */
export default function NewPageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('content-editor');
  const labels = { germanTitle: t('new.title'), pageSlug: t('new.slug') };
  return (
    <>
      <title>{t('pages.add')}</title>
      <Breadcrumb trail={[{ title: t('pages.title'), url: '/operator/content' }]} here={t('pages.add')} />
      <h1 className="mb-5">{t('pages.add')}</h1>
      <ContractForm
        values={{ germanTitle: '', pageSlug: '' }}
        outcome={actionData}
        checkTexts={loaderData.checkTexts}
        loadSchema={loadSchema}
        bodyOf={bodyOf}
        labels={labels}
        submitLabel={t('new.do')}
        cancelPath="/operator/content"
      >
        <FormText
          name="germanTitle"
          label={labels.germanTitle}
          required
          maxLength={CONTENT_LINE_MAX}
          autoComplete="off"
        />
        <FormText
          name="pageSlug"
          label={labels.pageSlug}
          help={t('new.slugHelp')}
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
      </ContractForm>
    </>
  );
}
