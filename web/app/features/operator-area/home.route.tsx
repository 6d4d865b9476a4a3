import { auditTrailApi } from '@shop/contract/audit-trail';
import { operatorAreaApi, type OperatorMenuEntry } from '@shop/contract/operator-area';
import { figurePeriods, figuresApi } from '@shop/contract/figures';
import { useEffect } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/home.route.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { askMenu } from './ask-menu.ts';
import { FiguresSection } from './figures-section.tsx';
import { HealthStrip } from './health-strip.tsx';
import { LatestActions } from './latest-actions.tsx';
import { iconOf } from './operator-navigation.tsx';
import { useWaitedWords } from './waited-words.ts';

export const handle = { texts: ['operator-area', 'audit-trail'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('period');
  const period = figurePeriods.find((one) => one === asked) ?? 'month';
  const api = context.get(apiContext);
  const menu = await askMenu(api);
  // Whoever is no staff gets the page that says so.
  if (!menu.ok) await api.get(operatorAreaApi.menu);
  const ofAdministration = menu.ok && menu.reply.staffPermissions.includes('administration');
  const [health, figures, latest] = ofAdministration ? await askAdministration(api, period) : [];
  return {
    health: health?.ok ? health.reply : null,
    figures: figures?.ok ? figures.reply : null,
    latest: latest?.ok ? latest.reply.entries : [],
    now: new Date().toISOString(),
  };
}

/** Nobody else asks: whoever is refused something stands among the security events. */
function askAdministration(api: Api, period: (typeof figurePeriods)[number]) {
  return Promise.all([
    api.ask(operatorAreaApi.health, undefined, { isQuiet: true }),
    api.ask(figuresApi.read, { query: { period } }, { isQuiet: true }),
    api.ask(auditTrailApi.staffLatest, undefined, { isQuiet: true }),
  ]);
}

/** How often the page looks again while it is seen, milliseconds. */
const LOOK_AGAIN_MS = 30_000;

/** The first page of the operator's area: how the shop is, and what waits, the oldest first. */
export default function HomeRoute({ loaderData: { health, figures, latest, now } }: Route.ComponentProps) {
  const t = useTexts('operator-area');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  const menu = useRouteLoaderData<{ readonly entries: readonly OperatorMenuEntry[] }>('shell/operator.route');
  const waiting = (menu?.entries ?? [])
    .filter(({ count }) => (count ?? 0) > 0)
    .toSorted((a, b) => (a.oldestAt ?? '9').localeCompare(b.oldestAt ?? '9'));
  return (
    <>
      <title>{t('home')}</title>
      <div className="my-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1>{t('home')}</h1>
        <p className="grow text-ink-2">{formatDateTime(now)}</p>
        <p className="script-only flex items-center gap-1.5 text-note text-ink-2">
          <Icon of="refresh-cw" size={14} />
          {t('refreshes')}
        </p>
      </div>
      {health && <HealthStrip health={health} />}
      <div className={latest.length === 0 ? '' : 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]'}>
        <section aria-labelledby="waiting" className="rounded-card border border-line bg-raised p-5">
          <div className="mb-2 flex flex-wrap items-baseline gap-3">
            <h2 id="waiting" className="grow">
              {t('waits')}
            </h2>
            <p className="text-note text-ink-2">{t('oldestFirst')}</p>
          </div>
          {waiting.length === 0 ? (
            <EmptyState title={t('nothingWaits')} />
          ) : (
            <ul>
              {waiting.map((entry) => (
                <WaitingRow key={entry.key} entry={entry} now={now} />
              ))}
            </ul>
          )}
        </section>
        {latest.length > 0 && <LatestActions entries={latest} />}
      </div>
      {figures && <FiguresSection figures={figures} />}
    </>
  );
}

/** From then on the oldest is shown in amber, milliseconds. */
const LONG_MS = 86_400_000;

function WaitingRow({ entry, now }: { readonly entry: OperatorMenuEntry; readonly now: string }) {
  const t = useTexts('operator-area');
  const waited = useWaitedWords();
  const { key, name, url, count, oldestAt, isUrgent } = entry;
  const isLong = isUrgent && oldestAt !== null && Date.parse(now) - Date.parse(oldestAt) > LONG_MS;
  return (
    <li
      data-key-row
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0 sm:flex-nowrap"
    >
      <Icon of={iconOf(key)} size={18} className="text-ink-2" />
      <Link to={url} className="flex min-h-8 min-w-0 grow items-center gap-4 hover:underline">
        <b className="min-w-10 shrink-0 text-right whitespace-nowrap">{formatQuantity(count ?? 0)}</b>
        <span className="truncate">{name}</span>
      </Link>
      {oldestAt !== null && (
        <span className={`text-note ${isLong ? 'text-warn-ink' : 'text-ink-2'}`}>
          {t('oldest', { time: formatDateTime(oldestAt), waited: waited(oldestAt, now) })}
        </span>
      )}
      <Link
        to={url}
        tabIndex={-1}
        aria-hidden
        className="link w-28 text-right text-small leading-6 font-medium max-sm:hidden"
      >
        {t('look')}
      </Link>
    </li>
  );
}
