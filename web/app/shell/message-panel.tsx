import type { ReplyOf } from '@shop/contract/endpoint';
import { messageCentreApi } from '@shop/contract/message-centre';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime, zurichParts } from '#app/lib/format.ts';
import { notifications } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { closePopover } from '#app/ui/popover-actions.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

type Messages = ReplyOf<typeof messageCentreApi.list>;

/** What stands behind the bell; fetched when it is opened first. */
export default function MessagePanel({ isCustomer }: { readonly isCustomer: boolean }) {
  const t = useTexts('shell');
  const { history } = useSyncExternalStore(notifications.subscribe, notifications.get, notifications.getOnServer);
  return (
    <>
      {isCustomer && <Answers />}
      <h2 className="mb-2">{t('messages.title')}</h2>
      {history.length === 0 && <p className="text-ink-3">{t('messages.none')}</p>}
      <ol>
        {history.map((notification) => (
          <li key={notification.id} className="flex gap-3 border-t border-line py-2">
            <time dateTime={notification.shownAt.toISOString()} className="shrink-0 text-note text-ink-3">
              {zurichParts(notification.shownAt).time}
            </time>
            <p className={notification.type === 'error' ? 'text-bad' : ''}>{notification.message}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

const SHOWN_MAX = 5;

/** The youngest conversations and what the operator announces, each a link. */
function Answers() {
  const t = useTexts('shell');
  const [messages, setMessages] = useState<Messages | 'failed'>();
  useEffect(() => {
    let isGone = false;
    browserApi.get(messageCentreApi.list, { query: {} }, { isQuiet: true }).then(
      (read) => !isGone && setMessages(read),
      () => !isGone && setMessages('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <section className="mb-5">
      <div className="mb-2 flex items-baseline gap-3">
        <h2 className="grow">{t('messages.answers')}</h2>
        <Link to="/customer/messages" onClick={closePopover} className="link text-small">
          {t('messages.all')}
        </Link>
      </div>
      {messages === undefined && <Skeleton className="h-16 w-full" />}
      {messages === 'failed' && <p className="text-bad">{t('messages.failed')}</p>}
      {typeof messages === 'object' && <List messages={messages} />}
    </section>
  );
}

function List({ messages: { conversations, announcements } }: { readonly messages: Messages }) {
  const t = useTexts('shell');
  const unread = announcements.filter(({ isUnread }) => isUnread);
  if (conversations.length + unread.length === 0) return <p className="text-ink-3">{t('messages.noAnswers')}</p>;
  return (
    <ul>
      {conversations.slice(0, SHOWN_MAX).map(({ requestId, lastText, lastBy, lastAt, isUnread }) => (
        <li key={requestId} className="border-t border-line">
          <Link
            to={`/customer/messages/${requestId}`}
            onClick={closePopover}
            className="block rounded-small py-2 hover:bg-sunken"
          >
            <span className="block text-note text-ink-3">
              {isUnread && <span aria-hidden className="mr-1.5 inline-block size-2 rounded-pill bg-spark" />}
              {lastBy} · {formatDateTime(lastAt)}
            </span>
            <span className={`line-clamp-2 wrap-anywhere ${isUnread ? 'font-medium' : ''}`}>{lastText}</span>
          </Link>
        </li>
      ))}
      {unread.map(({ announcementId, title }) => (
        <li key={`a${announcementId}`} className="border-t border-line">
          <Link
            to="/customer/messages#announcements"
            onClick={closePopover}
            className="block rounded-small py-2 hover:bg-sunken"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
