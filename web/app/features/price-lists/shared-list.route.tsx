import { priceListsApi } from '@shop/contract/price-lists';
import { data } from 'react-router';
import type { Route } from './+types/shared-list.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

export const handle = { texts: ['price-lists'] };

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).ask(priceListsApi.shared, { params: { token } });
  return answer.ok ? { shared: answer.reply, token } : data({ shared: null, token }, { status: 404 });
}

/** Where the signed link of the e-mail leads: the file, without a log-in. */
export default function SharedListRoute({ loaderData: { shared, token } }: Route.ComponentProps) {
  const t = useTexts('price-lists');
  return (
    <div className="mx-auto my-10 max-w-140">
      <title>{shared?.fileName ?? t('shared.over')}</title>
      {shared === null && <h1 className="sr-only">{t('shared.over')}</h1>}
      {shared === null ? (
        <EmptyState
          title={t('shared.over')}
          icon="clock"
          action={
            <Link to="/customer/price-list" className={buttonLook('primary')}>
              {t('shared.account')}
            </Link>
          }
        >
          {t('shared.overText')}
        </EmptyState>
      ) : (
        <div className="grid gap-3 rounded-card border border-line bg-raised p-6">
          <h1 className="break-words">{shared.fileName}</h1>
          <p className="text-ink-2">
            {t('articles', { count: shared.articles, articles: formatQuantity(shared.articles) })} ·{' '}
            {formatBytes(shared.bytes)}
          </p>
          <p className="text-small text-ink-2">{t('until', { when: formatDateTime(shared.expiresAt) })}</p>
          <div>
            <a href={`/api/price-list/${token}/file`} download className={buttonLook('primary')}>
              <Icon of="file-down" size={16} />
              {t('download')}
            </a>
          </div>
          <p className="text-note text-ink-2">{t('shared.careful')}</p>
        </div>
      )}
    </div>
  );
}
