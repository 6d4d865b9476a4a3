import type { ReplyOf } from '@shop/contract/endpoint';
import { messageCentreApi } from '@shop/contract/message-centre';
import { useEffect } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { ContentLink } from '#app/features/content/content-link.tsx';
import { RichText } from '#app/features/content/rich-text.tsx';
import { useSession } from '#app/session/session.ts';

type Props = { readonly announcements: ReplyOf<typeof messageCentreApi.list>['announcements'] };

/** What the operator announces to this user; shown, it counts as read from the next visit on. */
export function OperatorAnnouncements({ announcements }: Props) {
  const t = useTexts('message-centre');
  const name = useSession()?.operator.name ?? '';
  const unread = announcements.flatMap(({ announcementId, isUnread }) => (isUnread ? [announcementId] : []));
  const ids = unread.join(' ');
  useEffect(() => {
    if (ids === '') return;
    const body = { announcementIds: ids.split(' ').map(Number) };
    // That it can't be said is no error of the page: they stay unread.
    void browserApi.ask(messageCentreApi.markRead, { body }, { isQuiet: true }).catch(() => undefined);
  }, [ids]);
  if (announcements.length === 0) return null;
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements" className="mb-3">
        {t('announcements', { name })}
      </h2>
      <ul className="grid gap-3">
        {announcements.map(({ announcementId, title, text, link, from, isUnread }) => (
          <li key={announcementId} className="rounded-card border border-line bg-raised p-4">
            <p className="mb-1 flex flex-wrap items-baseline gap-x-2">
              {isUnread && <span aria-hidden className="size-2 shrink-0 self-center rounded-pill bg-spark" />}
              <b className="font-semibold">{title}</b>
              {isUnread && <span className="sr-only">{t('isUnread')}</span>}
              <span className="text-note text-ink-3">{formatDate(from)}</span>
            </p>
            <div className="text-small text-ink-2">
              <RichText text={text} />
            </div>
            {link && link.label !== '' && (
              <p className="mt-2">
                <ContentLink href={link.href} className="link">
                  {link.label}
                </ContentLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
