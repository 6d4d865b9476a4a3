import { formatName } from '@shop/contract/article-name';
import { listItemsApi } from '@shop/contract/shopping-lists';
import { useSpecificityChoice } from '#app/features/catalogue/use-specificity-choice.tsx';
import type { QuickAddAnswer } from '#app/features/cart/quick-add.tsx';
import type { QuickAddChoice } from '#app/features/cart/set-aside.tsx';
import { articleNumber } from '#app/lib/article-number.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { ListEditor } from './use-list-editor.ts';

const quiet = { isQuiet: true };

/** What a number means, as an import of it alone would say. */
async function lookUp(listId: string, number: string, quantity: number) {
  const text = `${number.replaceAll(/[\t\r\n]/g, ' ').trim()}\t${quantity}`;
  const answer = await browserApi.ask(listItemsApi.checkImport, { params: { listId }, body: { text } }, quiet);
  return answer.ok ? answer.reply : undefined;
}

/** Puts one article on the list, whatever numbers it bears. */
function addArticle(editor: ListEditor, sku: string, quantity: number) {
  const params = { listId: editor.list.idShoppingList };
  return editor.send(() => browserApi.ask(listItemsApi.add, { params, body: { sku, quantity } }, quiet));
}

/** The articles that bear a number, each to be put on the list as it is: by its number it would be asked about again. */
async function choicesOf(editor: ListEditor, number: string, quantity: number): Promise<readonly QuickAddChoice[]> {
  const found = await lookUp(editor.list.idShoppingList, number, quantity);
  const articles = new Map(found?.articles.map((article) => [article.sku, article]));
  return (found?.lines[0]?.skus ?? []).flatMap((sku) => {
    const article = articles.get(sku);
    if (!article) return [];
    const name = formatName(article.name);
    const add = async (): Promise<QuickAddAnswer> => {
      const answer = await addArticle(editor, sku, quantity);
      return answer.ok ? { ok: true, reply: { items: [{ name, quantity }], pendingItems: null } } : answer;
    };
    return [{ label: `${name} · ${articleNumber(article)}`, add }];
  });
}

/**
 * Adds by any number; where the number is that of a family, one article of it is chosen in the dialog first; where several
 * articles bear it, they are offered.
 */
export function useListQuickAdd(editor: ListEditor) {
  const t = useTexts('shopping-lists');
  const { open, dialog } = useSpecificityChoice();
  const params = { listId: editor.list.idShoppingList };

  async function addChosen(sku: string, quantity: number): Promise<string | undefined> {
    const answer = await addArticle(editor, sku, quantity);
    return answer.ok ? undefined : messageText(answer);
  }

  /** @returns false where the number is not that of one family */
  async function choose(number: string, quantity: number): Promise<boolean> {
    const sku = (await lookUp(params.listId, number, quantity))?.lines[0]?.specificityOf;
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
    if (answer.code !== 'catalogue.number_ambiguous') return answer;
    const choices = await choicesOf(editor, productNumber, quantity);
    if (choices.length < 2) return answer;
    const message = t('several', { number: productNumber, count: choices.length });
    return { ok: false, messages: answer.messages.map((one) => ({ ...one, message })), choices };
  }

  return { add, dialog };
}
