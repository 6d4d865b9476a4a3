import { helpdeskTemplatesApi, TEMPLATE_NAME_MAX, type HelpdeskTemplate } from '@shop/contract/helpdesk-templates';
import { languages } from '@shop/contract/values';
import { redirect } from 'react-router';
import type { Route } from './+types/template.route.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { htmlLangOf } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';

export const handle = { texts: ['helpdesk-staff', 'form'] };

const TEXT_MAX = 3000;

/** Undefined on the page for a new one. */
type Params = { readonly templateId?: string };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { templateId } = params as Params;
  const api = context.get(apiContext);
  const template =
    templateId === undefined ? null : await api.get(helpdeskTemplatesApi.getTemplate, { params: { templateId } });
  return { template, checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { templateId } = params as Params;
  const values = valuesOf(await request.formData());
  const answer = await save(api, templateId, values);
  if (answer.ok) throw redirect(`/${params.locale}/operator/helpdesk-templates?saved=${answer.reply.templateId}`);
  return refusedForm(answer, values, async () =>
    valuesOfTemplate(await api.get(helpdeskTemplatesApi.getTemplate, { params: { templateId: templateId ?? '' } })),
  );
}

function save(api: Api, templateId: string | undefined, values: FormValues) {
  const options = { isForm: true };
  const body = bodyOf(values);
  if (templateId === undefined) return api.ask(helpdeskTemplatesApi.createTemplate, { body }, options);
  const changed = { ...body, version: Number(values['version']) };
  return api.ask(helpdeskTemplatesApi.changeTemplate, { params: { templateId }, body: changed }, options);
}

function bodyOf(values: FormValues) {
  const textIn = (language: string) => values[`templateTexts.${language}`] ?? '';
  const templateTexts = { de: textIn('de'), fr: textIn('fr'), it: textIn('it'), en: textIn('en') };
  return { templateName: values['templateName'] ?? '', templateTexts };
}

function valuesOfTemplate({ templateName, templateTexts, version }: HelpdeskTemplate): FormValues {
  const texts = languages.map((language) => [`templateTexts.${language}`, templateTexts[language]]);
  return { templateName, ...(Object.fromEntries(texts) as FormValues), version: String(version) };
}

/** One text in its four languages; German is what the others fall back to. */
export default function TemplateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { template, checkTexts } = loaderData;
  const t = useTexts('helpdesk-staff');
  const title = template?.templateName ?? t('template.new');
  const labelOf = (field: string) =>
    field === 'templateName'
      ? t('template.name')
      : languages
          .filter((language) => field === `templateTexts.${language}`)
          .map((language) => t('template.text', { language: t(`languages.${language}`) }))[0];
  const places = { name: '{{name}}', number: '{{number}}', order: '{{order}}', staff: '{{staff}}' };
  return (
    <>
      <title>{title}</title>
      <Breadcrumb
        trail={[
          { title: t('title'), url: '/operator/helpdesk' },
          { title: t('templates'), url: '/operator/helpdesk-templates' },
        ]}
        here={title}
      />
      <h1 className="max-sm:mt-4">{title}</h1>
      <p className="mb-5 text-ink-2">{t('template.help', places)}</p>
      <div className="mb-10 max-w-180 rounded-card border border-line bg-raised p-4.5 sm:p-6">
        <ContractForm
          values={template ? valuesOfTemplate(template) : {}}
          outcome={actionData}
          loadSchema={async () => (await import('@shop/contract/helpdesk-templates.schemas')).TemplateInput}
          bodyOf={bodyOf}
          checkTexts={checkTexts}
          labels={labelOf}
          cancelPath="/operator/helpdesk-templates"
        >
          <FormText name="templateName" label={t('template.name')} required maxLength={TEMPLATE_NAME_MAX} />
          {languages.map((language) => (
            <FormTextArea
              key={language}
              name={`templateTexts.${language}`}
              label={t('template.text', { language: t(`languages.${language}`) })}
              lang={htmlLangOf(language)}
              rows={5}
              required={language === 'de'}
              maxLength={TEXT_MAX}
            />
          ))}
        </ContractForm>
      </div>
    </>
  );
}
