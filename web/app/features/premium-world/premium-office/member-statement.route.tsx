import { premiumOfficeApi } from '@shop/contract/premium-office';
import { premiumOfficeEndpoints } from '@shop/contract/premium-office.schemas';
import type { Route } from './+types/member-statement.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { StatementView } from '../statement-view.tsx';

export const handle = { texts: ['premium-office', 'premium-world', 'list'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = readListQuery(request, premiumOfficeEndpoints.memberStatement.query, null);
  const { companyId } = params;
  const [member, statement] = await Promise.all([
    api.get(premiumOfficeApi.member, { params: { companyId } }),
    api.get(premiumOfficeApi.memberStatement, { params: { companyId }, query }),
  ]);
  return { companyId, name: member.name, statement, query };
}

/** The ledger of a customer, as he sees it. */
export default function MemberStatementRoute({ loaderData }: Route.ComponentProps) {
  const { companyId, name, statement, query } = loaderData;
  const { entryKind } = query;
  const t = useTexts('premium-office');
  const download = useDownload();
  const params = { companyId };
  return (
    <>
      <Breadcrumb
        trail={[
          { title: t('title'), url: '/operator/premium-world' },
          { title: name, url: `/operator/premium-world/companies/${companyId}` },
        ]}
        here={t('statement')}
      />
      <StatementView
        title={`${t('statement')} ${name}`}
        statement={statement}
        entryKind={entryKind ?? ''}
        onExport={(type, columns) =>
          download(premiumOfficeApi.exportMemberStatement, { params, query: { type, columns, entryKind } })
        }
        action={null}
      />
    </>
  );
}
