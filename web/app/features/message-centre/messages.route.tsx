import { messageCentreApi, type Conversation } from '@shop/contract/message-centre';
import { messageCentreEndpoints } from '@shop/contract/message-centre.schemas';
import { useRevalidator } from 'react-router';
import type { Route } from './+types/messages.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { OperatorAnnouncements } from './operator-announcements.tsx';
import { stateTones } from './state-tones.ts';

export const handle = { texts: ['message-centre', 'helpdesk'], isCoveredAtEnd: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, messageCentreEndpoints.list.query, null);
  const asked = { ...query, onlyUnread: query.onlyUnread ? ('true' as const) : ('false' as const) };
  return { ...(await context.get(apiContext).get(messageCentreApi.list, { query: asked })), query };
}

/** What the operator has answered and announced (docs/domain/message-centre.md). */
export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  const { conversations, announcements, pagination, query, unreadConversations, unreadAnnouncements } = loaderData;
  const t = useTexts('message-centre');
  const { revalidate } = useRevalidator();
  const { state, during } = useButtonState();
  const isEmpty = conversations.length === 0 && announcements.length === 0;

  async function markAll() {
    const { ok } = await browserApi.ask(messageCentreApi.markRead, { body: { isEverything: true } });
    if (ok) notify({ type: 'success', message: t('marked') });
    await revalidate();
    return ok;
  }

  return (
    <>
      <title>{t('title')}</title>
      <Breadcrumb here={t('title')} />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:mt-4">
        <h1 className="grow">{t('title')}</h1>
        <Link to={query.onlyUnread ? '/customer/messages' : '/customer/messages?onlyUnread=1'} className={buttonLook()}>
          {t(query.onlyUnread ? 'everything' : 'unread')}
        </Link>
        {unreadConversations + unreadAnnouncements > 0 && (
          <Button className="script-only" state={state} onClick={() => void during(markAll)}>
            {t('markAll')}
          </Button>
        )}
        <Link to="/contact" className={buttonLook('primary')}>
          {t('new')}
        </Link>
      </div>
      {isEmpty ? (
        <EmptyState title={t(query.onlyUnread ? 'noUnread' : 'empty')} icon="mail">
          {query.onlyUnread ? undefined : t('emptyText')}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          <section aria-labelledby="conversations">
            <h2 id="conversations" className="mb-3">
              {t('conversations')}
            </h2>
            {conversations.length === 0 ? (
              <p className="text-ink-2">{t(query.onlyUnread ? 'noUnread' : 'emptyText')}</p>
            ) : (
              <ul className="overflow-hidden rounded-card border border-line bg-raised">
                {conversations.map((conversation) => (
                  <Row key={conversation.requestId} conversation={conversation} />
                ))}
              </ul>
            )}
            <Pagination
              page={pagination.currentPage}
              pageCount={pagination.maxPage}
              hrefOf={(page) => `?page=${page}${query.onlyUnread ? '&onlyUnread=1' : ''}`}
            />
          </section>
          <OperatorAnnouncements announcements={announcements} />
        </div>
      )}
    </>
  );
}

function Row({ conversation }: { readonly conversation: Conversation }) {
  const t = useTexts('message-centre');
  const words = useTexts('helpdesk');
  const { requestId, requestKind, requestState, lastText, lastBy, lastAt, isUnread } = conversation;
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={`/customer/messages/${requestId}`}
        className="flex items-start gap-3 px-4 py-3 outline-offset-[-2px] hover:bg-sunken"
      >
        <span aria-hidden className={`mt-2 size-2 shrink-0 rounded-pill ${isUnread ? 'bg-spark' : 'bg-transparent'}`} />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <b className={isUnread ? 'font-semibold' : 'font-medium'}>
              {t('numbered', { kind: words(`kinds.${requestKind}`), number: requestId })}
            </b>
            {isUnread && <span className="sr-only">{t('isUnread')}</span>}
            <span className="text-note text-ink-3">{t('from', { by: lastBy, when: formatDateTime(lastAt) })}</span>
          </span>
          <span className="line-clamp-2 text-small wrap-anywhere text-ink-2">{lastText}</span>
        </span>
        <span className="max-sm:hidden">
          <Label tone={stateTones[requestState]}>{t(`states.${requestState}`)}</Label>
        </span>
      </Link>
    </li>
  );
}
