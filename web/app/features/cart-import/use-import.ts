import { type CartImport, type ImportCombination, type ImportLine } from '@shop/contract/cart-import';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure, RequestCancelled } from '#app/lib/api.ts';
import { newRequestId } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { parseQuantity } from '#app/ui/quantity.ts';
import { entriesOf, linesIn } from './import-entries.ts';
import {
  combinationKeyOf,
  firstSheetOf,
  saveDraft,
  lineKeyOf,
  emptyDraft,
  readDraft,
  type ImportDraft,
} from './import-draft.ts';
import { articlesOf, type Articles, type Correction } from './corrected-line.ts';
import type { ImportTarget } from './import-target.ts';
import { wantedOf } from './wanted-import.ts';

/** What an import begins with: pasted text, or a file. */
export type ImportStart = { readonly text: string } | { readonly file: File };

const noArticles: Articles = new Map();

export type ImportState = ReturnType<typeof useImport>;

/** Everything about one import: what was sent, the results, the user's corrections, and putting it into its target. */
export function useImport(target: ImportTarget, onAdded: (isDone: boolean) => void, start?: ImportStart) {
  const t = useTexts('cart-import');
  const [draft, setDraft] = useState<ImportDraft>(() => (start ? emptyDraft : readDraft(target.key)));
  const [wasRestored] = useState(draft.result !== null);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const begun = useRef(false);
  useEffect(() => saveDraft(target.key, draft), [target.key, draft]);
  useEffect(() => {
    if (begun.current || !start) return;
    begun.current = true;
    void check(start);
  });

  const { result, corrections, chosenSheets } = draft;
  const articles = useMemo(() => (result ? articlesOf(result) : noArticles), [result]);
  const entries = useMemo(
    () => (result ? entriesOf(result, chosenSheets, corrections) : []),
    [result, chosenSheets, corrections],
  );

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
    // Control characters, as some programs put into the clipboard.
    const text = 'text' in sent ? sent.text.replaceAll('\0', '').toWellFormed() : '';
    setDraft({ ...emptyDraft, text });
    const body = 'text' in sent ? { text } : { file: sent.file };
    await attempt(async () => {
      const answer = await target.check(body);
      if (!answer.ok) return setFault(textOf(answer.messages));
      setDraft({ ...emptyDraft, text, result: answer.reply, chosenSheets: firstSheetOf(answer.reply) });
    });
  }

  /** Another number for one line; true when an article was found. */
  async function replaceNumber(line: ImportLine, number: string): Promise<boolean> {
    const quantity = corrections[lineKeyOf(line)]?.quantity ?? line.quantity ?? line.quantityText;
    const text = `${number.replaceAll(/[\t\r\n]/g, ' ')}\t${quantity}`;
    const found = await attempt(async () => {
      const answer = await target.check({ text });
      if (answer.ok) return answer.reply;
      setFault(textOf(answer.messages));
      return undefined;
    });
    const [instead] = found?.lines ?? [];
    if (!found || !instead || instead.verdict === 'unknown' || instead.verdict === 'text') return false;
    setDraft((before) => (before.result ? { ...before, ...withReplaced(before, { line, instead, found }) } : before));
    return true;
  }

  /** The article of the user's own that the line was, in the quantity he wants. */
  function takeCustom(line: ImportLine): void {
    setDraft((before) => (before.result ? { ...before, ...withCustom(before, line) } : before));
  }

  function correct(key: string, change: Correction): void {
    setDraft((before) => ({
      ...before,
      corrections: { ...before.corrections, [key]: { ...before.corrections[key], ...change } },
    }));
  }

  /** Puts what is ready into the target, all or none; what is still open stays. */
  async function add(): Promise<void> {
    const wanted = wantedOf(entries);
    const body = JSON.stringify(wanted);
    const requestId = draft.adding?.body === body ? draft.adding.requestId : newRequestId();
    setDraft((before) => ({ ...before, adding: { requestId, body } }));
    await attempt(async () => {
      const answer = await target.add(wanted, requestId);
      if (!answer.ok) return setFault(t('notAdded', { why: textOf(answer.messages) }));
      notify({ type: 'success', message: t(`added.${target.kind}`, { count: answer.count }) });
      const open = entries.filter(({ standing }) => standing === 'open').flatMap(linesIn);
      setDraft((before) =>
        open.length > 0 && before.result
          ? { ...before, result: { ...before.result, lines: open }, adding: null }
          : emptyDraft,
      );
      // A dialog that closes on this is not rendered again: the draft would be offered a second time.
      if (open.length === 0) saveDraft(target.key, emptyDraft);
      onAdded(open.length === 0);
    });
  }

  return {
    /** Whether it goes into a cart or on a shopping list. */
    kind: target.kind,
    text: draft.text,
    result,
    entries,
    articles,
    fault,
    isBusy,
    /** The list was begun before, in this tab. */
    wasRestored,
    check,
    replaceNumber,
    takeCustom,
    correct: (line: ImportLine, change: Correction) => correct(lineKeyOf(line), change),
    correctionOf: (line: ImportLine): Correction => corrections[lineKeyOf(line)] ?? {},
    correctCombination: (combination: ImportCombination, change: Correction) =>
      correct(combinationKeyOf(combination), change),
    correctionOfCombination: (combination: ImportCombination): Correction =>
      corrections[combinationKeyOf(combination)] ?? {},
    chosenSheets,
    chooseSheets: (chosen: readonly number[]) => setDraft((before) => ({ ...before, chosenSheets: chosen })),
    add,
    setText: (text: string) => setDraft((before) => ({ ...before, text })),
    setFault,
    startAnew: (text = '') => {
      setFault('');
      setDraft({ ...emptyDraft, text });
    },
  };
}

/** The other number's line in the place of the line, with its own place, commission and note. */
function withReplaced(
  before: ImportDraft,
  { line, instead, found }: { readonly line: ImportLine; readonly instead: ImportLine; readonly found: CartImport },
) {
  if (!before.result) return before;
  const { sheet, text, commission, note, combination, places, custom } = line;
  const put = { ...instead, sheet, line: line.line, text, commission, note, combination, places, custom };
  const corrections = { ...before.corrections, [lineKeyOf(line)]: {} };
  const lines = before.result.lines.map((one) => (lineKeyOf(one) === lineKeyOf(line) ? put : one));
  const articles = [...articlesOf(before.result), ...articlesOf(found)];
  return { corrections, result: { ...before.result, lines, articles: [...new Map(articles).values()] } };
}

function withCustom(before: ImportDraft, line: ImportLine) {
  if (!before.result) return before;
  const quantity = parseQuantity(line.quantityText) ?? line.quantity;
  const none = { reasons: [], skus: [], specificityOf: null, quantitiesNear: [], addedTo: null };
  const put = { ...line, ...none, verdict: 'custom' as const, quantity };
  const lines = before.result.lines.map((one) => (lineKeyOf(one) === lineKeyOf(line) ? put : one));
  return { corrections: { ...before.corrections, [lineKeyOf(line)]: {} }, result: { ...before.result, lines } };
}

function textOf(messages: readonly { readonly message: string }[]): string {
  return messageText({ messages });
}
