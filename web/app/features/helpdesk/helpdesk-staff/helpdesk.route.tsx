import { helpdeskStaffApi } from '@shop/contract/helpdesk';
import { helpdeskTemplatesApi } from '@shop/contract/helpdesk-templates';
import { helpdeskStaffEndpoints } from '@shop/contract/helpdesk.schemas';
import type { Route } from './+types/helpdesk.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { RequestDetail } from './request-detail.tsx';
import { RequestList } from './request-list.tsx';

export const handle = { texts: ['helpdesk-staff', 'helpdesk', 'list'] };

const TEMPLATES_SHOWN = 100;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = readListQuery(request, helpdeskStaffEndpoints.list.query, null);
  const asked = { ...query, onlyMine: query.onlyMine ? ('true' as const) : ('false' as const) };
  const [list, { templates }] = await Promise.all([
    api.get(helpdeskStaffApi.list, { query: asked }),
    api.get(helpdeskTemplatesApi.listTemplates, { query: { ipp: TEMPLATES_SHOWN } }),
  ]);
  const requestId = params.requestId ?? list.requests[0]?.requestId;
  const shown =
    requestId === undefined ? null : await api.get(helpdeskStaffApi.get, { params: { requestId: String(requestId) } });
  return { ...list, query, templates, shown };
}

/** What customers and visitors ask, one after the other (docs/domain/helpdesk.md#work). */
export default function HelpdeskRoute({ loaderData, params }: Route.ComponentProps) {
  const { requests, counts, pagination, query, templates, shown } = loaderData;
  const t = useTexts('helpdesk-staff');
  const isNarrowed =
    query.q !== '' || query.onlyMine || query.requestState !== undefined || query.requestKind !== undefined;
  return (
    <div className="py-5">
      <title>{t('title')}</title>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="grow">{t('title')}</h1>
        <p className="script-only text-note text-ink-2 max-sm:hidden pointer-coarse:hidden">
          <Key name="J" /> <Key name="K" /> {t('keys.next')} · <Key name="A" /> {t('keys.answer')}
        </p>
        <Link to="/operator/helpdesk-templates" className={buttonLook()}>
          {t('templates')}
        </Link>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
        {/* Where there is no room beside it, what was chosen stands first. */}
        <div className={params.requestId === undefined ? 'min-w-0' : 'min-w-0 max-lg:order-last'}>
          <RequestList {...{ requests, counts, pagination, query }} shownId={shown?.requestId} />
        </div>
        {shown ? (
          <RequestDetail key={shown.requestId} request={shown} templates={templates} />
        ) : (
          <EmptyState title={t(isNarrowed ? 'empty.found' : 'empty.title')} icon="headset">
            {isNarrowed ? undefined : t('empty.text')}
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function Key({ name }: { readonly name: string }) {
  return <kbd className="rounded-small border border-line-2 bg-raised px-1.5 py-0.5 font-mono">{name}</kbd>;
}
