import { shoppingListsApi } from '@shop/contract/shopping-lists';
import { shoppingListsEndpoints } from '@shop/contract/shopping-lists.schemas';
import { data, redirect } from 'react-router';
import type { Route } from './+types/lists.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { ListsPage } from './lists-page.tsx';

export const handle = { texts: ['shopping-lists', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const read = readListQuery(request, shoppingListsEndpoints.overview.query, 'shopping-lists');
  const query = read ?? { q: '', page: 1, ipp: 50, filter: 'all', sort: '-changedAt' };
  return { ...(await context.get(apiContext).get(shoppingListsApi.overview, { query })), query };
}

/** A new list, also where scripts are missing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const name = (await request.formData()).get('name');
  const body = { name: typeof name === 'string' ? name.trim() : '' };
  const answer = await context.get(apiContext).ask(shoppingListsApi.create, { body }, { isQuiet: true, isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/shopping-list/${answer.reply.idShoppingList}`);
  return data({ name: body.name, message: messageText(answer) }, { status: 422 });
}

export default function ListsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ListsPage {...loaderData} {...(actionData && { refused: actionData })} />;
}
