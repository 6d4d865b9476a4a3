import { cartApi, type Cart, type CartChange, type CartItem } from '@shop/contract/cart';
import type { CustomItem } from '@shop/contract/cart-item';
import { cartLinesApi, NO_GROUP_KEY } from '@shop/contract/cart-lines';
import type { Message } from '@shop/contract/envelope';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { restoreFocusSoon } from '#app/lib/restore-focus.ts';
import { useTexts } from '#app/lib/texts.ts';
import { failureText } from './failure-text.ts';
import { findArticle } from './find-article.ts';
import { orderAfterMove, placeOnto, type Move } from './cart-table-view.ts';
import { lineKeyOf } from './line-key.ts';
import { nameLines } from './name-lines.ts';
import type { CartStore } from './use-cart-state.ts';
import { isGone, useGoneLine } from './use-gone-line.ts';
import type { Quantities } from './use-quantities.ts';
import type { MutationQueue } from './use-cart-queue.ts';
export type LineWords = { readonly note?: string; readonly commission?: string };
/** What is wrong, to be said where it was typed; undefined when it went well. */
export type Outcome = Promise<string | undefined>;
/** The same with the field it belongs to, where there are several. */
export type FieldOutcome = Promise<{ readonly text: string; readonly field: string | undefined } | undefined>;

/** What the server says to a change. */
export type Answer =
  | { readonly ok: true; readonly reply: CartChange }
  | { readonly ok: false; readonly messages: readonly Message[] };

/** What can be done with the lines of a cart beside changing their quantities. */
export function useLineActions(
  { state: { gone, undoLast }, dispatch }: CartStore,
  { cart, enqueue, isBusy }: MutationQueue,
  { discard, seenQuantityOf }: Quantities,
) {
  const t = useTexts('cart');
  const params = { cartId: cart.cartId };
  const goneLine = useGoneLine(cart, enqueue);

  /**
   * Asks one after another; what was refused is answered with the field it belongs to, and the cart shown as it is now.
   * @param sayGone says that its line is no longer there, whose place on the page goes with it
   */
  async function attemptFields(ask: () => Promise<Answer>, sayGone?: (refusal: string) => void): FieldOutcome {
    let refused: readonly Message[] | undefined;
    try {
      await enqueue(async () => {
        const answer = await ask();
        if (answer.ok) return answer.reply;
        refused = answer.messages;
        return undefined;
      });
    } catch (error) {
      const field = error instanceof ApiFailure ? error.failure.messages[0]?.field : undefined;
      return { text: failureText(error, t), field };
    }
    if (!refused) return undefined;
    const text = refused.map(({ message }) => message).join(' ');
    if (isGone(refused)) sayGone?.(text);
    return { text: nameLines(text, cart.items), field: refused[0]?.field };
  }

  async function attempt(ask: () => Promise<Answer>, sayGone?: (refusal: string) => void): Outcome {
    return (await attemptFields(ask, sayGone))?.text;
  }

  /** For what has no field of its own: a refusal becomes a notification. */
  async function attemptAloud(ask: () => Promise<Answer>): Promise<boolean> {
    const refused = await attempt(ask);
    if (refused !== undefined) notify({ type: 'error', message: refused });
    return refused === undefined;
  }

  /** What the user saw goes along, unless a change of his own is still on the way: nothing of another tab is lost unseen. */
  /** @param isCart the cart as such is meant, with what waits for a choice */
  async function remove(lines: readonly CartItem[], isCart = false) {
    const keys = lines.map(lineKeyOf);
    dispatch({ type: 'removalBegun', keys });
    restoreFocusSoon();
    const isWhole = isCart || (lines.length === cart.items.length && cart.pendingItems.length === 0);
    const items = lines.map((line) => ({
      sku: line.sku,
      groupKey: line.groupKey,
      ...(!isBusy && { seenQuantity: seenQuantityOf(line) }),
    }));
    const query = isBusy ? {} : { seenVersion: cart.version };
    let undoId: string | null = null;
    const isDone = await attemptAloud(async () => {
      const answer = isWhole
        ? await browserApi.ask(cartApi.clear, { params, query }, { isQuiet: true })
        : await browserApi.ask(cartApi.removeItems, { params, body: { items } }, { isQuiet: true });
      if (answer.ok) undoId = answer.reply.undoId;
      return answer;
    });
    dispatch({ type: 'removalEnded', keys });
    if (isDone) sayRemoved(keys.length, isWhole, undoId);
  }

  function sayRemoved(count: number, isWhole: boolean, undoId: string | null) {
    const message = t(isWhole ? 'cleared' : 'removed', { count });
    if (undoId === null) return notify({ type: 'success', message });
    const last = { undoId, count };
    dispatch({ type: 'undoOffered', undo: last });
    const undo = { label: t('undo'), run: () => void putBack(last.undoId) };
    // An emptied cart is worth a notification that waits for an answer.
    notify({ type: 'success', message, ...(isWhole ? { confirm: undo } : { offer: undo }) });
  }

  async function putBack(undoId: string) {
    dispatch({ type: 'undoOffered', undo: undefined });
    await attemptAloud(() => browserApi.ask(cartLinesApi.undo, { params, body: { undoId } }, { isQuiet: true }));
  }

  /** What the user saw goes along, so that no other user's text is overwritten unseen. */
  function setWords(lines: readonly CartItem[], words: LineWords): Outcome {
    const items = lines.map(({ sku, groupKey, note, commission }) => ({
      sku,
      groupKey,
      ...words,
      ...(words.note !== undefined && { seenNote: note }),
      ...(words.commission !== undefined && { seenCommission: commission }),
    }));
    const [only, ...others] = lines;
    return attempt(
      () => browserApi.ask(cartLinesApi.setNotes, { params, body: { items } }, { isQuiet: true }),
      (refusal) => only && others.length === 0 && goneLine.sayLine(refusal, only, words),
    );
  }

  /** They stand there at once, and again where they stood when the server does not take it. */
  async function order(lines: readonly Pick<CartItem, 'sku' | 'groupKey'>[]): Promise<boolean> {
    const before = cart.items.map(lineKeyOf);
    dispatch({ type: 'ordered', keys: lines.map(lineKeyOf) });
    const items = lines.map(({ sku, groupKey }) => ({ sku, groupKey }));
    const isDone = await attemptAloud(() =>
      browserApi.ask(cartLinesApi.sort, { params, body: { items } }, { isQuiet: true }),
    );
    if (!isDone) dispatch({ type: 'ordered', keys: before });
    return isDone;
  }

  async function moveToCart(lines: readonly CartItem[], targetCartId: string, name: string) {
    discard(lines.map(lineKeyOf));
    const isDone = await attemptAloud(() => {
      // Sent after the changes before it: a quantity of his own that was on the way is what he has seen.
      const items = lines.map((line) => ({
        sku: line.sku,
        groupKey: line.groupKey,
        seenQuantity: seenQuantityOf(line),
      }));
      return browserApi.ask(
        cartLinesApi.move,
        { params: { ...params, targetCartId }, body: { items } },
        { isQuiet: true },
      );
    });
    if (isDone) notify({ type: 'success', message: t('moved', { count: lines.length, name }) });
  }

  async function replace(line: CartItem, number: string): Outcome {
    const found = await findArticle(cart.cartId, number, t('offline'));
    if (!found.ok) return found.messages.join(' ') || t('numberUnknown');
    return replaceBy(line, found.sku);
  }

  /** Puts another article into the place of a line, with all that is said of it. */
  function replaceBy(line: CartItem, sku: string): Outcome {
    discard([lineKeyOf(line)]);
    return attempt(() =>
      browserApi.ask(
        cartLinesApi.replace,
        {
          params: { ...params, oldSku: line.sku, groupKey: line.groupKey || NO_GROUP_KEY },
          body: { sku, seenQuantity: seenQuantityOf(line) },
        },
        { isQuiet: true },
      ),
    );
  }

  function addCustom(item: CustomItem & { readonly quantity: number }): FieldOutcome {
    return attemptFields(() => browserApi.ask(cartLinesApi.addCustom, { params, body: item }, { isQuiet: true }));
  }

  function changeCustom(line: CartItem, item: CustomItem & { readonly quantity: number }): FieldOutcome {
    const { sku, groupKey } = line;
    return attemptFields(
      () => {
        const body = { sku, groupKey, seenQuantity: seenQuantityOf(line), ...item };
        return browserApi.ask(cartLinesApi.changeCustom, { params, body }, { isQuiet: true });
      },
      (refusal) => goneLine.sayCustom(refusal, item),
    );
  }

  /** Confirms one after the other, because each raises the version of the cart. */
  async function confirm(changes: Cart['cartChanges']) {
    for (const { confirm: asked } of changes) {
      const body = { id: asked.id };
      if (!(await attemptAloud(() => browserApi.ask(cartLinesApi.confirmChange, { params, body }, { isQuiet: true }))))
        return;
    }
  }

  /**
   * Adds by number, after the changes before it; answered as soon as the server has.
   * @param requestId the same one again adds nothing twice
   * @throws ApiFailure, RequestCancelled
   */
  function addByNumber(productNumber: string, quantity: number, requestId: string): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    async function ask() {
      const body = { productNumber, quantity };
      const answer = await browserApi.ask(cartApi.quickAdd, { params, body }, { isQuiet: true, requestId });
      resolve(answer);
      return answer.ok ? answer.reply : undefined;
    }
    enqueue(ask, { isAppended: true }).catch(reject);
    return promise;
  }

  function resolvePending(itemId: string, sku: string, quantity: number): Outcome {
    return attempt(() =>
      browserApi.ask(
        cartLinesApi.changePending,
        { params: { ...params, itemId }, body: { sku, quantity } },
        { isQuiet: true },
      ),
    );
  }

  async function resolvePendingByNumber(itemId: string, number: string, quantity: number): Outcome {
    const found = await findArticle(cart.cartId, number, t('offline'));
    return found.ok ? resolvePending(itemId, found.sku, quantity) : found.messages.join(' ') || t('numberUnknown');
  }

  /** While it waits for a choice. */
  function setPendingQuantity(itemId: string, quantity: number): Outcome {
    const asked = { params: { ...params, itemId }, body: { quantity } };
    return attempt(() => browserApi.ask(cartLinesApi.changePending, asked, { isQuiet: true }));
  }

  /** As above, when the page is left with the cursor still in the field: the answer is not awaited. */
  function leavePendingQuantity(itemId: string, quantity: number): void {
    const asked = { params: { ...params, itemId }, body: { quantity } };
    browserApi.ask(cartLinesApi.changePending, asked, { isQuiet: true, keepalive: true }).catch(() => undefined);
  }

  function removePending(itemId: string): Promise<boolean> {
    return attemptAloud(() =>
      browserApi.ask(cartLinesApi.removePending, { params: { ...params, itemId } }, { isQuiet: true }),
    );
  }

  /** Asks the ERP for prices once more; the answer is the whole cart, so it is loaded anew. */
  async function calculate() {
    await enqueue(async () => {
      await browserApi.ask(cartApi.calculate, { params });
      return undefined;
    }).catch(() => undefined);
  }

  return {
    lines: gone.size === 0 ? cart.items : cart.items.filter((line) => !gone.has(lineKeyOf(line))),
    undoLast,
    remove,
    putBack,
    setWords,
    order,
    move: (moved: ReadonlySet<string>, move: Move) => order(orderAfterMove(cart.items, moved, move)),
    /** To where another line stands, as letting go on it means. */
    moveOnto: (moved: ReadonlySet<string>, line: CartItem) => {
      const place = placeOnto(cart.items, moved, line);
      return place === undefined ? Promise.resolve(false) : order(orderAfterMove(cart.items, moved, place));
    },
    moveToCart,
    replace,
    replaceBy,
    addCustom,
    changeCustom,
    confirm,
    addByNumber,
    setPendingQuantity,
    leavePendingQuantity,
    resolvePending,
    resolvePendingByNumber,
    removePending,
    calculate,
  };
}
