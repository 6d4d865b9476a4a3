import { listItemsApi } from '@shop/contract/shopping-lists';
import { useSpecificityChoice } from '#app/features/catalogue/use-specificity-choice.tsx';
import type { QuickAddAnswer } from '#app/features/cart/quick-add.tsx';
import { browserApi } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { ListEditor } from './use-list-editor.ts';

const quiet = { isQuiet: true };

/** Adds by any number; where the number is that of a family, one article of it is chosen in the dialog first. */
export function useListQuickAdd(editor: ListEditor) {
  const t = useTexts('shopping-lists');
  const { open, dialog } = useSpecificityChoice();
  const params = { listId: editor.list.idShoppingList };

  async function addChosen(sku: string, quantity: number): Promise<string | undefined> {
    const answer = await editor.send(() =>
      browserApi.ask(listItemsApi.add, { params, body: { sku, quantity } }, quiet),
    );
    return answer.ok ? undefined : messageText(answer);
  }

  /** @returns false where the number is not that of one family */
  async function choose(number: string, quantity: number): Promise<boolean> {
    const text = `${number.replaceAll(/[\t\r\n]/g, ' ').trim()}\t${quantity}`;
    const answer = await browserApi.ask(listItemsApi.checkImport, { params, body: { text } }, quiet);
    const sku = answer.ok ? answer.reply.lines[0]?.specificityOf : undefined;
    if (!sku) return false;
    open({ sku, name: '', quantity, onTake: addChosen, takeLabel: t('putOn') });
    return true;
  }

  async function add(productNumber: string, quantity: number, requestId: string): Promise<QuickAddAnswer> {
    const answer = await editor.send(() =>
      browserApi.ask(listItemsApi.quickAdd, { params, body: { productNumber, quantity } }, { ...quiet, requestId }),
    );
    if (answer.ok) {
      const items = answer.reply.items.map(({ name }) => ({ name, quantity }));
      return { ok: true, reply: { items, pendingItems: null } };
    }
    if (answer.code === 'cart.needs_choice' && (await choose(productNumber, quantity)))
      return { ok: true, reply: { items: [], pendingItems: null } };
    return answer;
  }

  return { add, dialog };
}
