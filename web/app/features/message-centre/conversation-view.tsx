import { REQUEST_MESSAGE_MAX, type HelpdeskEntry } from '@shop/contract/helpdesk';
import type { WholeConversation } from '@shop/contract/message-centre';
import { AttachFiles, fileIdsOf } from '#app/features/helpdesk/attach-files.tsx';
import { EntryFiles, type FilesPath } from '#app/features/helpdesk/entry-files.tsx';
import { useDayWords } from '#app/features/helpdesk/use-day-words.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormTextArea } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';

export const replyBody = (values: FormValues) => ({
  message: values['message'] ?? '',
  fileIds: fileIdsOf(values['fileIds']),
});
const loadSchema = async () => (await import('@shop/contract/message-centre.schemas')).ReplyInput;

/** How a conversation is called by its customer. */
export function useConversationTitle({ requestKind, requestId }: WholeConversation): string {
  const t = useTexts('message-centre');
  const words = useTexts('helpdesk');
  return t('numbered', { kind: words(`kinds.${requestKind}`), number: requestId });
}

type Props = {
  readonly conversation: WholeConversation;
  /** Where its files are downloaded, up to the id. */
  readonly filesPath: FilesPath;
  readonly outcome: FormOutcome | undefined;
  readonly isSent: boolean;
  readonly checkTexts: CheckTexts;
};

/** What was asked, answered and agreed, and a field to write on: the same for who has an account and who has a link. */
export function ConversationView({ conversation, filesPath, outcome, isSent, checkTexts }: Props) {
  const t = useTexts('message-centre');
  const words = useTexts('helpdesk');
  const { entries } = conversation;
  return (
    <div className="grid max-w-180 gap-4">
      <Appointment conversation={conversation} />
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <Entry key={entry.entryId} entry={entry} filesPath={filesPath} />
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
        outcome={outcome}
        checkTexts={checkTexts}
        loadSchema={loadSchema}
        bodyOf={replyBody}
        labels={{ message: t('reply'), fileIds: words('fields.fileIds') }}
        submitLabel={t('send')}
      >
        <FormTextArea name="message" label={t('reply')} rows={4} required maxLength={REQUEST_MESSAGE_MAX} />
        <AttachFiles />
      </ContractForm>
    </div>
  );
}

type EntryProps = { readonly entry: HelpdeskEntry; readonly filesPath: FilesPath };

function Entry({ entry: { entryKind, by, at, text, files }, filesPath }: EntryProps) {
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
      <EntryFiles files={files} path={filesPath} />
    </li>
  );
}

function Appointment({ conversation }: Pick<Props, 'conversation'>) {
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
