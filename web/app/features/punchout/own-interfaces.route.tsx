import { punchoutApi } from '@shop/contract/punchout';
import { punchoutEndpoints } from '@shop/contract/punchout.schemas';
import type { Route } from './+types/own-interfaces.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Label } from '#app/ui/label.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { MessageList } from './message-list.tsx';

export const handle = { texts: ['punchout', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = readListQuery(request, punchoutEndpoints.ownMessages.query, 'interface-messages');
  const [{ interfaces }, log] = await Promise.all([
    api.get(punchoutApi.ownList),
    api.get(punchoutApi.ownMessages, { query }),
  ]);
  return { interfaces, ...log, query };
}

/** For the company's admin: the own systems that buy here, and what they have sent and received. */
export default function OwnInterfacesRoute({ loaderData: { interfaces, ...log } }: Route.ComponentProps) {
  const t = useTexts('punchout');
  if (interfaces.length === 0 && log.messages.length === 0) {
    return (
      <div className="py-5">
        <title>{t('list.title')}</title>
        <h1 className="mb-5">{t('list.title')}</h1>
        <EmptyState title={t('list.none')}>{t('own.noneText')}</EmptyState>
      </div>
    );
  }
  return (
    <MessageList
      {...log}
      isOperator={false}
      title={t('list.title')}
      action={
        <ul className="grid w-full gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
          {interfaces.map(({ interfaceId, name, protocol, userName, isActive, lastUsedAt }) => (
            <li key={interfaceId} className="rounded-card border border-line bg-raised p-4.5">
              <p className="flex items-center gap-3">
                <b className="grow font-semibold">{name}</b>
                <Label tone={isActive ? 'green' : 'plain'}>{t(isActive ? 'list.on' : 'list.off')}</Label>
              </p>
              <p className="text-small text-ink-2">{t(`protocol.${protocol}`)}</p>
              <p className="mt-2 text-note text-ink-3">
                {t('own.inNameOf', { name: userName })}
                <br />
                {lastUsedAt === null ? t('list.never') : t('own.lastUsed', { time: formatDateTime(lastUsedAt) })}
              </p>
            </li>
          ))}
        </ul>
      }
    />
  );
}
