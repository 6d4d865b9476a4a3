import { punchoutApi } from '@shop/contract/punchout';
import { punchoutEndpoints } from '@shop/contract/punchout.schemas';
import type { Route } from './+types/messages.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { MessageList } from './message-list.tsx';

export const handle = { texts: ['punchout', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, punchoutEndpoints.messages.query, 'interface-messages');
  return { ...(await context.get(apiContext).get(punchoutApi.messages, { query })), query };
}

/** For the operator's staff: what all systems of buyers have sent and received. */
export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts('punchout');
  return (
    <MessageList
      {...loaderData}
      isOperator
      title={t('log.title')}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Link to="/operator/price-lists" className={buttonLook()}>
            {t('list.priceLists')}
          </Link>
          <Link to="/operator/interfaces" className={buttonLook()}>
            {t('list.title')}
          </Link>
        </div>
      }
    />
  );
}
