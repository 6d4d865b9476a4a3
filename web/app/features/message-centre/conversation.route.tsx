import type { ReplyOf } from '@shop/contract/endpoint';
import type { HelpdeskEntry } from '@shop/contract/helpdesk';
import { messageCentreApi } from '@shop/contract/message-centre';
import { REQUEST_MESSAGE_MAX } from '@shop/contract/helpdesk';
import { redirect } from 'react-router';
import type { Route } from './+types/conversation.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { AttachFiles, fileIdsOf } from '#app/features/helpdesk/attach-files.tsx';
import { EntryFiles } from '#app/features/helpdesk/entry-files.tsx';
import { useDayWords } from '#app/features/helpdesk/use-day-words.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormTextArea } from '#app/ui/form/form-fields.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { stateTones } from './state-tones.ts';

export const handle = { texts: ['message-centre', 'helpdesk', 'form'], isCoveredAtEnd: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { requestId } = params;
  const conversation = await context.get(apiContext).get(messageCentreApi.get, { params: { requestId } });
  return { conversation, isSent: new URL(request.url).searchParams.has('sent'), checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { requestId, locale } = params;
  const values = valuesOf(await request.formData());
  const answer = await context
    .get(apiContext)
    .ask(messageCentreApi.reply, { params: { requestId }, body: bodyOf(values) }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${locale}/customer/messages/${requestId}?sent`);
}

const bodyOf = (values: FormValues) => ({ message: values['message'] ?? '', fileIds: fileIdsOf(values['fileIds']) });
const loadSchema = async () => (await import('@shop/contract/message-centre.schemas')).ReplyInput;

/** One conversation: what was asked, answered and agreed, and a field to write on. */
export default function ConversationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, isSent, checkTexts } = loaderData;
  const t = useTexts('message-centre');
  const words = useTexts('helpdesk');
  const { requestId, requestKind, requestState, orderNumber, entries } = conversation;
  const title = t('numbered', { kind: words(`kinds.${requestKind}`), number: requestId });
  return (
    <>
      <title>{title}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/messages' }]} here={title} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:mt-4">
        <h1>{title}</h1>
        <Label tone={stateTones[requestState]}>{t(`states.${requestState}`)}</Label>
        {orderNumber !== '' && (
          <Link to={`/customer/history/${encodeURIComponent(orderNumber)}`} className="link">
            {t('order', { number: orderNumber })}
          </Link>
        )}
      </div>
      <div className="grid max-w-180 gap-4">
        <Appointment conversation={conversation} />
        <ol className="grid gap-3">
          {entries.map((entry) => (
            <Entry key={entry.entryId} entry={entry} />
          ))}
        </ol>
        {isSent && (
          <div role="status">
            <Note tone="success">{t('sent')}</Note>
          </div>
        )}
        <ContractForm
          key={entries.length}
          values={{ message: '' }}
          outcome={actionData}
          checkTexts={checkTexts}
          loadSchema={loadSchema}
          bodyOf={bodyOf}
          labels={{ message: t('reply'), fileIds: words('fields.fileIds') }}
          submitLabel={t('send')}
        >
          <FormTextArea name="message" label={t('reply')} rows={4} required maxLength={REQUEST_MESSAGE_MAX} />
          <AttachFiles />
        </ContractForm>
      </div>
    </>
  );
}

function Entry({ entry: { entryKind, by, at, text, files } }: { readonly entry: HelpdeskEntry }) {
  const isOwn = entryKind === 'customer';
  return (
    <li
      className={`rounded-card border p-4 ${isOwn ? 'border-line bg-sunken sm:ml-12' : 'border-line-2 bg-raised sm:mr-12'}`}
    >
      <p className="mb-1.5 flex flex-wrap items-baseline gap-x-2">
        <b className="font-semibold">{by}</b>
        <time dateTime={at} className="text-note text-ink-3">
          {formatDateTime(at)}
        </time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <EntryFiles files={files} path="/api/helpdesk/files" />
    </li>
  );
}

function Appointment({ conversation }: { readonly conversation: ReplyOf<typeof messageCentreApi.get> }) {
  const t = useTexts('message-centre');
  const dayWords = useDayWords();
  const { confirmedAt, wishedSlots, meetingUrl, calendarToken } = conversation;
  if (calendarToken === '') return null;
  const wished = wishedSlots.map(({ slotDay, slotTime }) => `${dayWords(slotDay)} ${slotTime}`).join(' · ');
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-raised p-4">
      <Icon of="clock" className="text-ink-2" />
      <p className="min-w-48 flex-1 font-medium">
        {confirmedAt === null ? t('wished', { when: wished }) : t('appointment', { when: formatDateTime(confirmedAt) })}
      </p>
      <a href={`/api/helpdesk/calendar/${calendarToken}`} download className={buttonLook()}>
        <Icon of="file-down" size={16} /> {t('calendar')}
      </a>
      {meetingUrl !== '' && (
        <a href={meetingUrl} target="_blank" rel="noreferrer" className={buttonLook('primary')}>
          {t('meeting')}
        </a>
      )}
    </section>
  );
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
