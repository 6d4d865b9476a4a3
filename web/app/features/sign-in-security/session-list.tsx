import type { OwnSession } from '@shop/contract/session';
import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Label } from '#app/ui/label.tsx';
import { Note } from '#app/ui/note.tsx';

/** What became of the last press. */
export type SessionsEnded =
  | { readonly one: true }
  | { readonly others: number }
  | { readonly refusal: string }
  | undefined;

type Props = { readonly sessions: readonly OwnSession[]; readonly outcome: SessionsEnded };

const icons: Readonly<Record<OwnSession['deviceKind'], IconName>> = {
  desktop: 'laptop',
  phone: 'smartphone',
  tablet: 'tablet',
  '': 'circle-question-mark',
};

/** Where somebody is logged in, with the way out of each. Works without scripts. */
export function SessionList({ sessions, outcome }: Props) {
  const t = useTexts('sign-in-security');
  const titleId = useId();
  const isBusy = useNavigation().state !== 'idle';
  const isOnlyHere = sessions.every(({ isCurrent }) => isCurrent);
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-raised p-4.5 sm:p-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId}>{t('devices')}</h2>
        {!isOnlyHere && (
          <Form method="post">
            <Button type="submit" state={isBusy ? 'busy' : 'default'}>
              {t('endOthers')}
            </Button>
          </Form>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {outcome && <Note tone={'refusal' in outcome ? 'error' : 'success'}>{outcomeText(t, outcome)}</Note>}
      </div>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} isBusy={isBusy} />
        ))}
      </ul>
      <p className="mt-4 text-note text-ink-2">{t(isOnlyHere ? 'onlyHere' : 'notYou')}</p>
    </section>
  );
}

function SessionRow({ session, isBusy }: { readonly session: OwnSession; readonly isBusy: boolean }) {
  const t = useTexts('sign-in-security');
  const name = [session.system, session.browser].filter(Boolean).join(', ') || t('unknownDevice');
  const facts = [
    session.isCurrent ? t('now') : t('lastUsed', { at: formatDateTime(session.lastUsedAt) }),
    t(`method.${session.method}`),
    ...(session.isStaying ? [t('stays')] : []),
    t('since', { at: formatDateTime(session.startedAt) }),
    ...(session.network === '' ? [] : [t('network', { network: session.network })]),
  ];
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <Icon of={icons[session.deviceKind]} className="mt-0.5 text-ink-2" />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-note wrap-anywhere text-ink-2">{facts.join(' · ')}</p>
      </div>
      {session.isCurrent ? (
        <Label tone="green">{t('thisDevice')}</Label>
      ) : (
        <Form method="post">
          <input type="hidden" name="sessionId" value={session.sessionId} />
          <Button type="submit" aria-label={t('endOf', { device: name })} state={isBusy ? 'busy' : 'default'}>
            {t('end')}
          </Button>
        </Form>
      )}
    </li>
  );
}

function outcomeText(t: Translate<'sign-in-security'>, outcome: NonNullable<SessionsEnded>): string {
  if ('refusal' in outcome) return outcome.refusal;
  return 'one' in outcome ? t('ended') : t('endedOthers', { count: outcome.others });
}
