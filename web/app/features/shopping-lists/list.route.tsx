import { shoppingListsApi } from '@shop/contract/shopping-lists';
import { data } from 'react-router';
import type { Route } from './+types/list.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { GoneList } from './gone-list.tsx';
import { ListPage } from './list-page.tsx';

export const handle = { texts: ['shopping-lists', 'cart'] };

/** A list that is not there any more, or not for this user, is a page that says so and why. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context
    .get(apiContext)
    .ask(shoppingListsApi.get, { params: { listId: params.listId } }, { isQuiet: true });
  if (answer.ok) return data({ list: answer.reply, why: '' });
  return data({ list: undefined, why: messageText(answer) }, { status: 404 });
}

export default function ListRoute({ loaderData: { list, why } }: Route.ComponentProps) {
  return list ? <ListPage key={list.idShoppingList} list={list} /> : <GoneList why={why} />;
}
