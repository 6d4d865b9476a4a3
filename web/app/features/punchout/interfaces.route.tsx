import { interfaceProtocols, punchoutApi } from '@shop/contract/punchout';
import { punchoutEndpoints } from '@shop/contract/punchout.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/interfaces.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { interfaceColumns } from './interface-columns.tsx';

export const handle = { texts: ['punchout', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, punchoutEndpoints.list.query, 'interfaces');
  return { ...(await context.get(apiContext).get(punchoutApi.list, { query })), query };
}

/** For the operator's staff: which systems of buyers are connected, and how they do. */
export default function InterfacesRoute({ loaderData }: Route.ComponentProps) {
  const { interfaces, pagination, query } = loaderData;
  const t = useTexts('punchout');
  const columns = useMemo(() => interfaceColumns(t, true), [t]);
  return (
    <ListPage
      id="interfaces"
      title={t('list.title')}
      columns={columns}
      rows={interfaces}
      rowId={({ interfaceId }) => String(interfaceId)}
      rowLabel={({ name, companyName }) => `${name}, ${companyName}`}
      pagination={pagination}
      query={query}
      searchHelp={t('list.searchHelp')}
      filters={[
        {
          name: 'protocol',
          label: t('list.protocol'),
          value: query.protocol ?? '',
          choices: interfaceProtocols.map((value) => ({ value, label: t(`protocol.${value}`) })),
        },
      ]}
      empty={{ title: t('list.none'), text: t('list.noneText') }}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Link to="/operator/interfaces/messages" className={buttonLook()}>
            {t('list.log')}
          </Link>
          <Link to="/operator/interfaces/new" className={buttonLook('primary')}>
            {t('list.add')}
          </Link>
        </div>
      }
    />
  );
}
