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

  /** What the number means, as an import of it alone would say. */
  async function lookUp(number: string, quantity: number) {
    const text = `${number.replaceAll(/[\t\r\n]/g, ' ').trim()}\t${quantity}`;
    const answer = await browserApi.ask(listItemsApi.checkImport, { params, body: { text } }, quiet);
    return answer.ok ? answer.reply : undefined;
  }

  /** @returns false where the number is not that of one family */
  async function choose(number: string, quantity: number): Promise<boolean> {
    const sku = (await lookUp(number, quantity))?.lines[0]?.specificityOf;
    if (!sku) return false;
    open({ sku, name: '', quantity, onTake: addChosen, takeLabel: t('putOn') });
    return true;
  }

  /** The articles that bear the number, each to be put on the list as it is: by its number it would be asked about again. */
  async function choicesOf(number: string, quantity: number): Promise<readonly QuickAddChoice[]> {
    const found = await lookUp(number, quantity);
    const skus = found?.lines[0]?.skus ?? [];
    const articles = new Map(found?.articles.map((article) => [article.sku, article]));
    return skus.flatMap((sku) => {
      const article = articles.get(sku);
      if (!article) return [];
      const name = formatName(article.name);
      const put = async (): Promise<QuickAddAnswer> => {
        const answer = await editor.send(() =>
          browserApi.ask(listItemsApi.add, { params, body: { sku, quantity } }, quiet),
        );
        return answer.ok ? { ok: true, reply: { items: [{ name, quantity }], pendingItems: null } } : answer;
      };
      return [{ label: `${name} · ${articleNumber(article)}`, add: put }];
    });
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
    const choices = await choicesOf(productNumber, quantity);
    if (choices.length < 2) return answer;
    const message = t('several', { number: productNumber, count: choices.length });
    return { ok: false, messages: answer.messages.map((one) => ({ ...one, message })), choices };
  }

  return { add, dialog };
}
