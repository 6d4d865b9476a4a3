import { helpdeskApi, REQUEST_MESSAGE_MAX, SHOWROOM_MINUTES } from '@shop/contract/helpdesk';
import { redirect } from 'react-router';
import type { Route } from './+types/showroom.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormTextArea } from '#app/ui/form/form-fields.tsx';
import { countEntries } from '#app/ui/form/form-list.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { AskerFields } from './asker-fields.tsx';
import { ContactAside } from './contact-aside.tsx';
import { SlotFields } from './slot-fields.tsx';

export const handle = { texts: ['helpdesk', 'form'] };

export const meta = openToSearchEngines;

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const { slotDays } = await context.get(apiContext).get(helpdeskApi.showroomSlots, {});
  return {
    slotDays,
    sent: search.get('sent'),
    calendar: search.get('calendar') ?? '',
    checkTexts: checkTextsOf(request),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await context.get(apiContext).ask(helpdeskApi.vrShowroom, { body: bodyOf(values) }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  const { requestId, calendarToken } = answer.reply;
  throw redirect(`/${params.locale}/showroom?sent=${requestId}&calendar=${calendarToken}`);
}

/** What was not chosen is missing, and the contract says so. */
const chosen = (value: string | undefined) => value as string;

const bodyOf = (values: FormValues) => ({
  message: values['message'] ?? '',
  contactName: values['contactName'] ?? '',
  companyName: values['companyName'] ?? '',
  email: values['email'] ?? '',
  phone: values['phone'] ?? '',
  // One wish at least is looked at, so that a form without any says what is missing at its fields.
  wishedSlots: Array.from({ length: Math.max(1, countEntries(values, 'wishedSlots')) }, (_, n) => ({
    slotDay: chosen(values[`wishedSlots.${n}.slotDay`]),
    slotTime: chosen(values[`wishedSlots.${n}.slotTime`]),
  })),
});
const loadSchema = async () => (await import('@shop/contract/helpdesk.schemas')).ShowroomInput;
const blank = { 'wishedSlots.0.slotDay': '', 'wishedSlots.0.slotTime': '' };

/** A visit of the showroom by video, with up to three wished times (docs/domain/helpdesk.md#showroom). */
export default function ShowroomRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('helpdesk');
  const { slotDays, sent, calendar, checkTexts } = loaderData;
  return (
    <>
      <title>{t('showroom.title')}</title>
      <Breadcrumb trail={[{ title: t('contact.title'), url: '/contact' }]} here={t('showroom.title')} />
      <h1 className="max-sm:mt-4">{t('showroom.title')}</h1>
      <div className="mt-3 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,38rem)_minmax(0,20rem)]">
        <div>
          {sent !== null && <Sent number={sent} calendar={calendar} />}
          {sent === null && <p className="mb-5 text-ink-2">{t('showroom.text', { minutes: SHOWROOM_MINUTES })}</p>}
          {sent === null && slotDays.length === 0 && <Note tone="warning">{t('showroom.full')}</Note>}
          {sent === null && slotDays.length > 0 && (
            <ContractForm
              values={blank}
              outcome={actionData}
              checkTexts={checkTexts}
              loadSchema={loadSchema}
              bodyOf={bodyOf}
              labels={(field) => labelOf(t, field)}
              submitLabel={t('showroom.do')}
            >
              <FormTextArea
                name="message"
                label={t('showroom.message')}
                rows={4}
                required
                maxLength={REQUEST_MESSAGE_MAX}
              />
              <SlotFields days={slotDays} />
              <AskerFields isCompanyNeeded />
            </ContractForm>
          )}
        </div>
        <ContactAside hasShowroom={false} />
      </div>
    </>
  );
}

function labelOf(t: ReturnType<typeof useTexts<'helpdesk'>>, field: string): string | undefined {
  const name = field.split('.').at(-1) ?? '';
  if (name === 'slotDay' || name === 'slotTime') return t(`fields.${name}`);
  if (field === 'message') return t('showroom.message');
  if (field === 'wishedSlots') return t('showroom.slots');
  const own = (['contactName', 'companyName', 'email', 'phone'] as const).find((one) => one === field);
  return own && t(`fields.${own}`);
}

function Sent({ number, calendar }: { readonly number: string; readonly calendar: string }) {
  const t = useTexts('helpdesk');
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <Note tone="success">{t('showroom.sent', { number })}</Note>
      {calendar !== '' && (
        <a href={`/api/helpdesk/calendar/${encodeURIComponent(calendar)}`} download className={buttonLook()}>
          <Icon of="file-down" size={16} /> {t('showroom.calendar')}
        </a>
      )}
    </div>
  );
}
