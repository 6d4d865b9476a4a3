import { cartImportApi, type CartImport, type ImportCombination, type ImportLine } from '@shop/contract/cart-import';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure, RequestCancelled } from '#app/lib/api.ts';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notices.ts';
import { useTexts } from '#app/lib/texts.ts';
import { showActiveCart } from '#app/shell/active-cart.ts';
import { parseQuantity } from '#app/ui/quantity.ts';
import { entriesOf, linesIn } from './import-entries.ts';
import {
  combinationKeyOf,
  firstSheetOf,
  keep,
  mendKeyOf,
  nothingKept,
  readKept,
  type KeptImport,
} from './kept-import.ts';
import { articlesOf, type Articles, type Mend } from './mended-line.ts';
import { wantedOf } from './wanted-import.ts';

/** What an import begins with: pasted text, or a file. */
export type ImportStart = { readonly text: string } | { readonly file: File };

const noArticles: Articles = new Map();

export type ImportState = ReturnType<typeof useImport>;

/** Everything about one import: what was sent, the verdicts, what the user says about them, and putting it into the cart. */
export function useImport(cartId: string, onAdded: (isDone: boolean) => void, start?: ImportStart) {
  const t = useTexts('cart-import');
  const [kept, setKept] = useState<KeptImport>(() => (start ? nothingKept : readKept(cartId)));
  const [wasKept] = useState(kept.result !== null);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const begun = useRef(false);
  useEffect(() => keep(cartId, kept), [cartId, kept]);
  useEffect(() => {
    if (begun.current || !start) return;
    begun.current = true;
    void check(start);
  });

  const { result, mends, chosenSheets } = kept;
  const articles = useMemo(() => (result ? articlesOf(result) : noArticles), [result]);
  const entries = useMemo(() => (result ? entriesOf(result, chosenSheets, mends) : []), [result, chosenSheets, mends]);

  /** Runs a call; what goes wrong is said, and nothing of the list is lost. */
  async function attempt<T>(call: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    setFault('');
    try {
      return await call();
    } catch (error) {
      if (error instanceof RequestCancelled) setFault(t('offline'));
      else if (error instanceof ApiFailure && error.failure.status === 401) setFault(t('sessionEnded'));
      else if (error instanceof ApiFailure) setFault(textOf(error.failure.messages));
      else throw error;
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function check(sent: ImportStart): Promise<void> {
    // Signs that no text has, as some programs put into the clipboard.
    const text = 'text' in sent ? sent.text.replaceAll('\0', '').toWellFormed() : '';
    setKept({ ...nothingKept, text });
    const body = 'text' in sent ? { text } : { file: sent.file };
    await attempt(async () => {
      const answer = await browserApi.ask(cartImportApi.check, { params: { cartId }, body }, { isQuiet: true });
      if (!answer.ok) return setFault(textOf(answer.messages));
      setKept({ ...nothingKept, text, result: answer.reply, chosenSheets: firstSheetOf(answer.reply) });
    });
  }

  /** Another number for one line; true when an article was found. */
  async function replaceNumber(line: ImportLine, number: string): Promise<boolean> {
    const quantity = mends[mendKeyOf(line)]?.quantity ?? line.quantity ?? line.quantityText;
    const text = `${number.replaceAll(/[\t\r\n]/g, ' ')}\t${quantity}`;
    const found = await attempt(async () => {
      const answer = await browserApi.ask(
        cartImportApi.check,
        { params: { cartId }, body: { text } },
        { isQuiet: true },
      );
      if (answer.ok) return answer.reply;
      setFault(textOf(answer.messages));
      return undefined;
    });
    const [instead] = found?.lines ?? [];
    if (!found || !instead || instead.verdict === 'unknown' || instead.verdict === 'text') return false;
    setKept((before) => (before.result ? { ...before, ...withReplaced(before, line, instead, found) } : before));
    return true;
  }

  /** The article of the user's own that the line was, in the quantity he wants. */
  function takeCustom(line: ImportLine): void {
    setKept((before) => (before.result ? { ...before, ...withCustom(before, line) } : before));
  }

  function mend(key: string, change: Mend): void {
    setKept((before) => ({ ...before, mends: { ...before.mends, [key]: { ...before.mends[key], ...change } } }));
  }

  /** Puts what is ready into the cart, all or none; what is still open stays. */
  async function add(): Promise<void> {
    const wanted = wantedOf(entries);
    const body = JSON.stringify(wanted);
    const requestId = kept.adding?.body === body ? kept.adding.requestId : newRequestId();
    setKept((before) => ({ ...before, adding: { requestId, body } }));
    await attempt(async () => {
      const answer = await browserApi.ask(
        cartImportApi.add,
        { params: { cartId }, body: wanted },
        { isQuiet: true, requestId },
      );
      if (!answer.ok) return setFault(t('notAdded', { why: textOf(answer.messages) }));
      const { cart, added, pending } = answer.reply;
      showActiveCart(cart);
      notify({ type: 'success', message: t('added', { count: added + pending }) });
      const open = entries.filter(({ standing }) => standing === 'open').flatMap(linesIn);
      setKept((before) =>
        open.length > 0 && before.result
          ? { ...before, result: { ...before.result, lines: open }, adding: null }
          : nothingKept,
      );
      // A dialog that closes on this is not drawn again: what was kept of the list would be offered a second time.
      if (open.length === 0) keep(cartId, nothingKept);
      onAdded(open.length === 0);
    });
  }

  return {
    cartId,
    text: kept.text,
    result,
    entries,
    articles,
    fault,
    isBusy,
    /** The list was begun before, in this tab. */
    wasKept,
    check,
    replaceNumber,
    takeCustom,
    mend: (line: ImportLine, change: Mend) => mend(mendKeyOf(line), change),
    mendOf: (line: ImportLine): Mend => mends[mendKeyOf(line)] ?? {},
    mendCombination: (combination: ImportCombination, change: Mend) => mend(combinationKeyOf(combination), change),
    mendOfCombination: (combination: ImportCombination): Mend => mends[combinationKeyOf(combination)] ?? {},
    chosenSheets,
    chooseSheets: (chosen: readonly number[]) => setKept((before) => ({ ...before, chosenSheets: chosen })),
    add,
    setText: (text: string) => setKept((before) => ({ ...before, text })),
    setFault,
    startAnew: (text = '') => {
      setFault('');
      setKept({ ...nothingKept, text });
    },
  };
}

/** The other number's line in the place of the line, with its own place, commission and note. */
function withReplaced(before: KeptImport, line: ImportLine, instead: ImportLine, found: CartImport) {
  if (!before.result) return before;
  const { sheet, text, commission, note, combination, places, custom } = line;
  const put = { ...instead, sheet, line: line.line, text, commission, note, combination, places, custom };
  const mends = { ...before.mends, [mendKeyOf(line)]: {} };
  const lines = before.result.lines.map((one) => (mendKeyOf(one) === mendKeyOf(line) ? put : one));
  const articles = [...articlesOf(before.result), ...articlesOf(found)];
  return { mends, result: { ...before.result, lines, articles: [...new Map(articles).values()] } };
}

function withCustom(before: KeptImport, line: ImportLine) {
  if (!before.result) return before;
  const quantity = parseQuantity(line.quantityText) ?? line.quantity;
  const none = { reasons: [], skus: [], specificityOf: null, quantitiesNear: [], addedTo: null };
  const put = { ...line, ...none, verdict: 'custom' as const, quantity };
  const lines = before.result.lines.map((one) => (mendKeyOf(one) === mendKeyOf(line) ? put : one));
  return { mends: { ...before.mends, [mendKeyOf(line)]: {} }, result: { ...before.result, lines } };
}

function textOf(messages: readonly { readonly message: string }[]): string {
  return messages.map(({ message }) => message).join(' ');
}
