import { interfaceProtocols, punchoutApi } from '@shop/contract/punchout';
import type { Route } from './+types/new-interface.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormSelect, FormText } from '#app/ui/form/form-fields.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Link } from '#app/ui/link.tsx';
import { SecretNote } from './secret-note.tsx';

export const handle = { texts: ['punchout', 'form'] };

export function loader({ request }: Route.LoaderArgs) {
  return { checkTexts: checkTextsOf(request) };
}

/** The secret is answered to this page alone: an address would keep it. */
export async function action({ context, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await context.get(apiContext).ask(punchoutApi.create, { body: bodyOf(values) }, { isForm: true });
  return answer.ok ? { created: answer.reply } : { outcome: await refusedForm(answer, values) };
}

function bodyOf({ companyNumber = '', interfaceUser = '', interfaceName = '', protocol }: FormValues) {
  const known = interfaceProtocols.find((one) => one === protocol) ?? 'oci';
  return { companyNumber, interfaceUser, interfaceName, protocol: known };
}

const loadSchema = async () => (await import('@shop/contract/interfaces.schemas')).NewInterface;

export default function NewInterfaceRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('punchout');
  const created = actionData && 'created' in actionData ? actionData.created : undefined;
  const outcome = actionData && 'outcome' in actionData ? actionData.outcome : undefined;
  const labels = {
    companyNumber: t('form.companyNumber'),
    interfaceUser: t('form.user'),
    interfaceName: t('form.name'),
    protocol: t('list.protocol'),
  };
  return (
    <div className="max-w-150">
      <title>{t('list.add')}</title>
      <Breadcrumb trail={[{ title: t('list.title'), url: '/operator/interfaces' }]} here={t('list.add')} />
      <h1 className="mb-2">{t('list.add')}</h1>
      {created ? (
        <div className="grid gap-4">
          <SecretNote secret={created.secret} />
          <Link to={`/operator/interfaces/${created.interfaceId}`} className={buttonLook('primary')}>
            {t('form.goOn')}
          </Link>
        </div>
      ) : (
        <>
          <p className="mb-5 text-ink-2">{t('form.newText')}</p>
          <ContractForm
            values={{ protocol: 'oci' }}
            outcome={outcome}
            checkTexts={loaderData.checkTexts}
            loadSchema={loadSchema}
            bodyOf={bodyOf}
            labels={labels}
            cancelPath="/operator/interfaces"
          >
            <FormText name="companyNumber" label={labels.companyNumber} required maxLength={20} inputMode="numeric" />
            <FormText
              name="interfaceUser"
              label={labels.interfaceUser}
              help={t('form.userHelp')}
              required
              maxLength={254}
            />
            <FormText
              name="interfaceName"
              label={labels.interfaceName}
              help={t('form.nameHelp')}
              required
              maxLength={60}
            />
            <FormSelect
              name="protocol"
              label={labels.protocol}
              choices={interfaceProtocols.map((value) => ({ value, label: t(`protocol.${value}`) }))}
            />
          </ContractForm>
        </>
      )}
    </div>
  );
}
