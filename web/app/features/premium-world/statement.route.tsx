import { premiumWorldApi } from '@shop/contract/premium-world';
import { premiumWorldEndpoints } from '@shop/contract/premium-world.schemas';
import type { Route } from './+types/statement.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { StatementView } from './statement-view.tsx';

export const handle = { texts: ['premium-world', 'list'], isCoveredAtEnd: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, premiumWorldEndpoints.statement.query, null);
  return { statement: await context.get(apiContext).get(premiumWorldApi.statement, { query }), query };
}

const orderPath = (orderNumber: string) => `/customer/history/${orderNumber}`;

/** The ledger of the company. */
export default function StatementRoute({ loaderData }: Route.ComponentProps) {
  const { statement, query } = loaderData;
  const { entryKind } = query;
  const t = useTexts('premium-world');
  const download = useDownload();
  return (
    <StatementView
      title={t('statement')}
      statement={statement}
      entryKind={entryKind ?? ''}
      orderPath={orderPath}
      onExport={(type, columns) => download(premiumWorldApi.exportStatement, { query: { type, columns, entryKind } })}
      action={
        <Link to="/customer/premium-world" className={buttonLook()}>
          {t('title')}
        </Link>
      }
    />
  );
}
