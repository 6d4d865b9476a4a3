import type { HelpdeskEntry, HelpdeskRequest } from '@shop/contract/helpdesk';
import type { HelpdeskTemplate } from '@shop/contract/helpdesk-templates';
import { languageOf } from '@shop/contract/values';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { EntryFiles } from '../entry-files.tsx';
import { useDayWords } from '../use-day-words.ts';
import { AnswerForm } from './answer-form.tsx';
import { NoteForm } from './note-form.tsx';
import { SlotForm } from './slot-form.tsx';
import { useRequestActions } from './use-request-actions.ts';

type Props = { readonly request: HelpdeskRequest; readonly templates: readonly HelpdeskTemplate[] };

const tones = { open: 'warn', working: 'warn', answered: 'green', done: 'plain' } as const;

/** One request: who asks, what was said, and the ways to answer. */
export function RequestDetail({ request, templates }: Props) {
  const t = useTexts('helpdesk-staff');
  const words = useTexts('helpdesk');
  const { requestId, requestKind, requestState, contactName, takenBy, entries } = request;
  return (
    <div className="grid gap-5">
      <section className="rounded-card border border-line bg-raised p-5">
        <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2>{contactName}</h2>
          <p className="grow text-small text-ink-2">
            {words(`kinds.${requestKind}`)} · {t('numbered', { number: requestId })}
          </p>
          <Label tone={tones[requestState]}>{t(`stateOf.${requestState}`, { by: takenBy })}</Label>
        </div>
        <Actions request={request} />
        <Facts request={request} />
      </section>
      <section className="rounded-card border border-line bg-raised p-5">
        <h2 className="mb-4">{t('conversation')}</h2>
        <ol className="grid gap-3">
          {entries.map((entry) => (
            <Entry key={entry.entryId} entry={entry} />
          ))}
        </ol>
        <NoteForm request={request} />
      </section>
      {requestKind === 'showroom' && <SlotForm request={request} />}
      <AnswerForm request={request} templates={templates} />
    </div>
  );
}

function Actions({ request }: { readonly request: HelpdeskRequest }) {
  const t = useTexts('helpdesk-staff');
  const { run } = useRequestActions(request);
  const { state, during } = useButtonState();
  const { requestState, takenBy, isMine } = request;
  const isDone = requestState === 'done';
  const press = (what: Parameters<typeof run>[0]) => () => void during(() => run(what));
  return (
    <div className="script-only mb-4 flex flex-wrap gap-2.5">
      {!isDone && !isMine && (
        <Button state={state} onClick={press('take')}>
          {takenBy === '' ? t('take') : t('takeFrom', { by: takenBy })}
        </Button>
      )}
      {!isDone && isMine && (
        <Button state={state} onClick={press('release')}>
          {t('release')}
        </Button>
      )}
      {isDone ? (
        <Button state={state} onClick={press('reopen')}>
          {t('reopen')}
        </Button>
      ) : (
        <Button onClick={press('finish')}>{t('finish')}</Button>
      )}
    </div>
  );
}

function Facts({ request }: { readonly request: HelpdeskRequest }) {
  const t = useTexts('helpdesk-staff');
  const words = useTexts('helpdesk');
  const dayWords = useDayWords();
  const { email, phone, companyName, companyNumber, orderNumber, callbackTime, wishedSlots, confirmedAt } = request;
  const { requestKind, topic, locale, requestedAt, isCustomer } = request;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      <Fact name={t('facts.company')}>
        {companyNumber === '' ? (
          [companyName, isCustomer ? '' : t('facts.visitor')].filter(Boolean).join(' · ')
        ) : (
          <Link to={`/operator/customers/${encodeURIComponent(companyNumber)}`} className="link">
            {companyName}, {companyNumber}
          </Link>
        )}
      </Fact>
      <Fact name={t('facts.email')}>
        {email === '' ? (
          ''
        ) : (
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
        )}
      </Fact>
      <Fact name={t('facts.phone')}>
        {phone === '' ? (
          ''
        ) : (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="link whitespace-nowrap">
            {phone}
          </a>
        )}
      </Fact>
      <Fact name={t('facts.callback')}>{callbackTime === null ? '' : words(`times.${callbackTime}`)}</Fact>
      <Fact name={t('facts.order')}>{orderNumber}</Fact>
      <Fact name={t('facts.topic')}>
        {requestKind === 'question' || requestKind === 'callback' ? words(`topics.${topic}`) : ''}
      </Fact>
      <Fact name={t('facts.slots')}>
        {wishedSlots.map(({ slotDay, slotTime }) => `${dayWords(slotDay)} ${slotTime}`).join('\n')}
      </Fact>
      <Fact name={t('facts.appointment')}>{confirmedAt === null ? '' : formatDateTime(confirmedAt)}</Fact>
      <Fact name={t('facts.language')}>{t(`languages.${languageOf(locale)}`)}</Fact>
      <Fact name={t('facts.requestedAt')}>{formatDateTime(requestedAt)}</Fact>
    </dl>
  );
}

const eventNames = ['taken', 'released', 'done', 'reopened'] as const;

const looks = {
  customer: 'border-line bg-sunken',
  answer: 'border-line-2 sm:ml-10',
  note: 'border-dashed border-edge bg-spark-soft',
} as const;

function Entry({ entry: { entryKind, by, at, text, files } }: { readonly entry: HelpdeskEntry }) {
  const t = useTexts('helpdesk-staff');
  const time = (
    <time dateTime={at} className="text-note text-ink-3">
      {formatDateTime(at)}
    </time>
  );
  if (entryKind === 'event') {
    const event = eventNames.find((one) => one === text);
    return (
      <li className="px-1 text-small text-ink-2">
        {event && t(`events.${event}`, { by })} {time}
      </li>
    );
  }
  return (
    <li className={`rounded-card border p-3.5 ${looks[entryKind]}`}>
      <p className="mb-1 flex flex-wrap items-baseline gap-x-2 text-small">
        <b className="font-semibold">{t(`entries.${entryKind}`, { by })}</b> {time}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <EntryFiles files={files} path="/api/operator/helpdesk/files" />
    </li>
  );
}
