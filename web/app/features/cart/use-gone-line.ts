import { cartApi, type Cart, type CartItem } from '@shop/contract/cart';
import type { CustomItem } from '@shop/contract/cart-item';
import { cartLinesApi } from '@shop/contract/cart-lines';
import type { Message } from '@shop/contract/envelope';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { failureText } from './failure-text.ts';
import { nameLines } from './name-lines.ts';
import type { Answer, LineWords } from './use-line-actions.ts';
import type { MutationQueue } from './use-cart-queue.ts';

/** Whether the change was refused because its line is no longer in the cart. */
export function isGone([message]: readonly Pick<Message, 'code'>[]): boolean {
  return message?.code === 'cart.line_removed' || message?.code === 'cart.line_unknown';
}

/**
 * A line that somebody has taken out while it was being changed here: it leaves the table with what was typed in it, so that is
 * said in a notification that stays, with who and when, and offered to be added again.
 */
export function useGoneLine(cart: Cart, enqueue: MutationQueue['enqueue']) {
  const t = useTexts('cart');
  const params = { cartId: cart.cartId };

  async function addAgain(ask: () => Promise<Answer>) {
    try {
      await enqueue(
        async () => {
          const answer = await ask();
          if (answer.ok) return answer.reply;
          for (const { message } of answer.messages) notify({ type: 'error', message });
          return undefined;
        },
        { isAppended: true },
      );
    } catch (error) {
      notify({ type: 'error', message: failureText(error, t) });
    }
  }

  function say(refusal: string, typed: string, again: { readonly label: string; readonly ask: () => Promise<Answer> }) {
    const message = `${nameLines(refusal, cart.items)} ${typed}`.trim();
    notify({ type: 'warning', message, confirm: { label: again.label, run: () => void addAgain(again.ask) } });
  }

  /** @param typed what should have become of it */
  function sayLine(refusal: string, line: CartItem, typed: LineWords & { readonly quantity?: number }) {
    const { sku, groupKey, custom } = line;
    const { quantity = line.quantity, note = line.note, commission = line.commission } = typed;
    const words = typed.note ?? typed.commission;
    const text =
      words === undefined ? t('gone.quantity', { mine: quantity }) : words && t('gone.words', { text: words });
    if (custom) return sayCustom(refusal, { ...custom, quantity }, text);
    if (line.isCombination)
      return notify({ type: 'warning', message: `${nameLines(refusal, cart.items)} ${text}`.trim() });
    const body = { items: [{ sku, groupKey, quantity, note, commission }] };
    say(refusal, text, {
      label: t('gone.again', { quantity }),
      ask: () => browserApi.ask(cartApi.multiAdd, { params, body }, { isQuiet: true }),
    });
  }

  function sayCustom(
    refusal: string,
    item: CustomItem & { readonly quantity: number },
    text = t('gone.words', { text: item.name }),
  ) {
    say(refusal, text, {
      label: t('gone.again', { quantity: item.quantity }),
      ask: () => browserApi.ask(cartLinesApi.addCustom, { params, body: item }, { isQuiet: true }),
    });
  }

  return { sayLine, sayCustom };
}
