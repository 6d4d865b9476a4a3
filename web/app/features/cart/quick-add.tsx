import type { PendingItem } from '@shop/contract/cart-item';
import type { Message } from '@shop/contract/envelope';
import { useContext, useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { newRequestId } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { parseQuantity } from '#app/ui/quantity.ts';
import { ViewOnlyContext } from '#app/ui/view-only.ts';
import { failureText } from './failure-text.ts';
import { SetAside, type ArticleAside, type Fault, type QuickAddChoice, type TypedArticle } from './set-aside.tsx';

type Props = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly handleRef: Ref<QuickAddHandle>;
  /** Hangs from the cart table, or stands alone in an empty cart. */
  readonly isBelowLines: boolean;
  /** Adds in turn: what is typed while an earlier number is under way comes after it. */
  readonly onAdd: (number: string, quantity: number, requestId: string) => Promise<QuickAddAnswer>;
  /** The number is that of a family: what was typed waits beside the lines, and one of the family is to be chosen. */
  readonly onPending: (item: PendingItem) => void;
};

/** The line that a number has become, or what waits for a choice. */
export type QuickAdded = {
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly pendingItems: readonly PendingItem[] | null;
};
export type QuickAddAnswer =
  | { readonly ok: true; readonly reply: QuickAdded }
  | {
      readonly ok: false;
      readonly messages: readonly Message[];
      /** Where several articles bear the number, and one of them can be taken here. */
      readonly choices?: readonly QuickAddChoice[];
    };

/** What the page asks before it goes. */
export type QuickAddHandle = {
  /** Waits for what is being added, and marks what was typed and is not. */
  readonly settle: () => Promise<void>;
};

const nothing: TypedArticle = { number: '', quantity: '' };

/**
 * Number, Enter, quantity, Enter, next: a list is typed without leaving the keyboard or waiting for an answer.
 * What is refused comes back into the fields, or stands below them where something else is being typed there.
 */
export function QuickAdd({ field, handleRef, isBelowLines, onAdd, onPending }: Props) {
  const t = useTexts('cart');
  const isViewOnly = useContext(ViewOnlyContext) !== null;
  const quantityField = useRef<HTMLInputElement>(null);
  const [{ number, quantity }, setTyped] = useState(nothing);
  /** The same as of this moment, for answers that come later. */
  const typedNow = useRef(nothing);
  const [fault, setFault] = useState<Fault>();
  const [status, setStatus] = useState('');
  const [underWay, setUnderWay] = useState(0);
  const [aside, setAside] = useState<readonly ArticleAside[]>([]);

  const form = useRef<HTMLFormElement>(null);
  // The row ends at the window's edge as a rule: what is wrong stands below its fields.
  useEffect(() => {
    if (fault || status !== '' || aside.length > 0) form.current?.scrollIntoView({ block: 'nearest' });
  }, [fault, status, aside.length]);

  function put(typed: TypedArticle) {
    // Emptying the fields begins another article.
    typedNow.current = typed.number === '' && typed.quantity === '' ? nothing : typed;
    setTyped(typed);
    setFault(undefined);
  }

  function complain(fault: Fault) {
    setFault(fault);
    setStatus('');
    // Who works elsewhere by now stays there.
    const isHere = document.activeElement === document.body || form.current?.contains(document.activeElement);
    if (isHere) focus(fault.place);
  }

  function focus(place: Fault['place']) {
    (place === 'number' ? field : quantityField).current?.focus();
  }

  const isUntouched = () => typedNow.current.number === '' && typedNow.current.quantity === '';

  function giveBack(typed: TypedArticle, fault: Fault) {
    if (!isUntouched()) return setAside((before) => [...before, { typed, fault }]);
    put(typed);
    complain(fault);
  }

  function takeOut(at: number) {
    setAside((before) => before.filter((_, index) => index !== at));
    field.current?.focus();
  }

  /** Into the fields again; what stands in them takes its place. */
  function correct(at: number) {
    const chosen = aside[at];
    if (!chosen) return;
    const notAdded: Fault = fault ?? { place: 'number', text: t('quickAdd.setAside') };
    const instead = isUntouched() ? [] : [{ typed: typedNow.current, fault: notAdded }];
    takeOut(at);
    setAside((before) => [...before, ...instead]);
    put(chosen.typed);
    setFault(chosen.fault);
    focus(chosen.fault.place);
  }

  const adding = useRef<Set<Promise<void>>>(new Set());
  useImperativeHandle(handleRef, () => ({
    settle: async () => {
      await Promise.all(adding.current);
      const place = typedNow.current.number === '' ? 'quantity' : 'number';
      if (!isUntouched()) setFault((before) => before ?? { place, text: t('quickAdd.notAdded') });
    },
  }));

  function start() {
    track(add());
  }

  function track(work: Promise<void>) {
    const mine = work.finally(() => adding.current.delete(mine));
    adding.current.add(mine);
  }

  /** In the place of what was typed and is gone, in the quantity that stands there. */
  function takeSuccessor(number = '') {
    put({ ...typedNow.current, number });
    start();
  }

  async function add() {
    const { lost, ...typed } = typedNow.current;
    const wanted = typed.quantity.trim() === '' ? 1 : parseQuantity(typed.quantity);
    // Enter pressed once too often says nothing about the next article.
    if (isUntouched() && underWay > 0) return;
    if (typed.number.trim() === '') return complain({ place: 'number', text: t('quickAdd.numberMissing') });
    if (wanted === undefined || wanted === 0) return complain({ place: 'quantity', text: t('quickAdd.notAQuantity') });
    const isSame = lost?.number === typed.number && lost.quantity === wanted;
    const asked = { number: typed.number, quantity: wanted, requestId: isSame ? lost.requestId : newRequestId() };
    await send({ ...typed, lost: asked }, () => onAdd(asked.number, asked.quantity, asked.requestId), wanted);
  }

  /** @param typed comes back where it was refused; with `lost` where no answer came */
  async function send({ lost, ...typed }: TypedArticle, ask: () => Promise<QuickAddAnswer>, wanted: number) {
    put(nothing);
    field.current?.focus();
    setUnderWay((count) => count + 1);
    try {
      const answer = await ask();
      if (answer.ok) say(answer.reply, wanted);
      else giveBack(typed, faultOf(answer));
    } catch (error) {
      giveBack({ ...typed, ...(lost && { lost }) }, { place: 'number', text: failureText(error, t) });
    } finally {
      setUnderWay((count) => count - 1);
    }
  }

  function takeChoice({ add }: QuickAddChoice) {
    const { lost: _, ...typed } = typedNow.current;
    track(send(typed, add, parseQuantity(typed.quantity) ?? 1));
  }

  function say({ items: [line], pendingItems }: QuickAdded, wanted: number) {
    if (line) {
      const { name, quantity } = line;
      return setStatus(t(quantity > wanted ? 'quickAdd.raised' : 'quickAdd.added', { name, quantity }));
    }
    const waiting = pendingItems?.at(-1);
    setStatus(waiting ? t('quickAdd.pending') : '');
    // Nothing opens over what is being typed.
    if (waiting && isUntouched()) onPending(waiting);
  }

  if (isViewOnly) return null;
  return (
    <form
      ref={form}
      data-print="no"
      aria-label={t('quickAdd.label')}
      aria-busy={underWay > 0}
      className={`scroll-mb-20 border border-line-2 bg-raised px-2.5 py-3 ${isBelowLines ? 'rounded-b-control border-t-0 max-sm:mt-2.5 max-sm:rounded-card max-sm:border-t' : 'rounded-card'}`}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <div className="flex flex-wrap items-start gap-2.5">
        <TextField
          ref={field}
          label={t('quickAdd.number')}
          error={fault?.place === 'number' ? fault.text : undefined}
          placeholder={t('quickAdd.numberHint')}
          value={number}
          onChange={(event) => put({ ...typedNow.current, number: event.target.value })}
          onKeyDown={(event) => {
            // Enter leads to the quantity; with one typed already it adds.
            if (event.key !== 'Enter' || number.trim() === '' || quantity.trim() !== '') return;
            event.preventDefault();
            quantityField.current?.focus();
          }}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          className="min-w-0 flex-1 basis-52"
        />
        <TextField
          ref={quantityField}
          label={t('quickAdd.quantity')}
          error={fault?.place === 'quantity' ? fault.text : undefined}
          placeholder="1"
          inputMode="numeric"
          value={quantity}
          onChange={(event) => put({ ...typedNow.current, quantity: event.target.value })}
          maxLength={9}
          autoComplete="off"
          enterKeyHint="done"
          className={fault?.place === 'quantity' ? 'w-56' : 'w-24'}
        />
        <Button type="submit" className="mt-6 min-h-10 max-sm:mt-0">
          {t('quickAdd.add')}
          {underWay > 0 ? (
            <Icon of="loader-circle" size={15} className="animate-spin" />
          ) : (
            <Icon of="corner-down-left" size={15} />
          )}
        </Button>
      </div>
      {fault?.successor !== undefined && (
        <Button size="small" className="mt-2" onClick={() => takeSuccessor(fault.successor)}>
          {t('quickAdd.successor')}
        </Button>
      )}
      {fault?.choices && (
        <div className="mt-2 flex flex-wrap gap-2">
          {fault.choices.map((choice) => (
            <Button
              key={choice.label}
              size="small"
              className="max-w-full text-left whitespace-normal!"
              onClick={() => takeChoice(choice)}
            >
              {choice.label}
            </Button>
          ))}
        </div>
      )}
      <SetAside articles={aside} onCorrect={correct} onDrop={takeOut} />
      <p role="status" className={status === '' ? 'sr-only' : 'mt-2 text-note text-ink-2'}>
        {status}
      </p>
    </form>
  );
}

function faultOf({ messages, choices }: Extract<QuickAddAnswer, { readonly ok: false }>): Fault {
  const [first] = messages;
  const place = first?.field === 'quantity' ? 'quantity' : 'number';
  const successor = first?.code === 'catalogue.number_replaced' ? String(first.details?.['sku']) : undefined;
  return { place, text: messageText({ messages }), successor, choices };
}
