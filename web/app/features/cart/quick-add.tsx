import { cartApi } from '@shop/contract/cart';
import type { PendingItem } from '@shop/contract/cart-item';
import type { Message } from '@shop/contract/envelope';
import { CornerDownLeft } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { parseQuantity } from '#app/ui/quantity.ts';

type Props = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly cartId: string;
  /** Hangs from the ledger, or stands alone in an empty cart. */
  readonly isBelowLines: boolean;
  readonly onAdded: () => Promise<unknown>;
  /** The number is that of a family: what was typed waits beside the lines, and one of the family is to be chosen. */
  readonly onPending: (item: PendingItem) => void;
  /** Row of an article, counted from 1; 0 when it is not in the cart yet. */
  readonly placeOf: (sku: string) => number;
};

type Fault = { readonly place: 'number' | 'quantity'; readonly text: string };

/** Number, Enter, quantity, Enter, next: whoever has a list in his hand never leaves the keyboard. */
export function QuickAdd({ field, cartId, isBelowLines, onAdded, onPending, placeOf }: Props) {
  const t = useTexts('cart');
  const quantityField = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState('');
  const [quantity, setQuantity] = useState('');
  const [fault, setFault] = useState<Fault>();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  // The row ends at the window's edge as a rule: what is wrong stands below its fields.
  useEffect(() => {
    if (fault || said !== '') form.current?.scrollIntoView({ block: 'nearest' });
  }, [fault, said]);

  function complain(place: Fault['place'], text: string) {
    setFault({ place, text });
    setSaid('');
    (place === 'number' ? field : quantityField).current?.focus();
  }

  async function add() {
    if (isBusy) return;
    const wanted = quantity.trim() === '' ? 1 : parseQuantity(quantity);
    if (number.trim() === '') return complain('number', t('quickAdd.numberMissing'));
    if (wanted === undefined || wanted === 0) return complain('quantity', t('quickAdd.notAQuantity'));
    setBusy(true);
    try {
      const answer = await browserApi.ask(
        cartApi.quickAdd,
        { params: { cartId }, body: { productNumber: number, quantity: wanted } },
        { isQuiet: true },
      );
      if (!answer.ok) return complain(placeOfFault(answer.messages), textOf(answer.messages));
      const [line] = answer.reply.items;
      const wasThere = line !== undefined && placeOf(line.sku) > 0;
      setNumber('');
      setQuantity('');
      setFault(undefined);
      const waiting = line === undefined ? answer.reply.pendingItems?.at(-1) : undefined;
      if (waiting) setSaid(t('quickAdd.pending'));
      else
        setSaid(
          line ? t(wasThere ? 'quickAdd.raised' : 'quickAdd.added', { name: line.name, quantity: line.quantity }) : '',
        );
      field.current?.focus();
      await onAdded();
      if (waiting) onPending(waiting);
    } catch (error) {
      complain('number', error instanceof ApiFailure ? textOf(error.failure.messages) : t('offline'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      data-print="no"
      aria-label={t('quickAdd.label')}
      className={`scroll-mb-20 border border-line-2 bg-raised px-2.5 py-3 ${isBelowLines ? 'rounded-b-control border-t-0 max-sm:mt-2.5 max-sm:rounded-card max-sm:border-t' : 'rounded-card'}`}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className="flex flex-wrap items-start gap-2.5">
        <TextField
          ref={field}
          label={t('quickAdd.number')}
          error={fault?.place === 'number' ? fault.text : undefined}
          placeholder={t('quickAdd.numberHint')}
          value={number}
          onChange={(event) => {
            setNumber(event.target.value);
            setFault(undefined);
          }}
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
          onChange={(event) => {
            setQuantity(event.target.value);
            setFault(undefined);
          }}
          maxLength={9}
          autoComplete="off"
          enterKeyHint="done"
          className={fault?.place === 'quantity' ? 'w-56' : 'w-24'}
        />
        <Button type="submit" state={isBusy ? 'busy' : 'default'} className="mt-6 min-h-10">
          {t('quickAdd.add')}
          <Icon of={CornerDownLeft} size={15} />
        </Button>
      </div>
      <p role="status" className={said === '' ? 'sr-only' : 'mt-2 text-note text-ink-2'}>
        {said}
      </p>
    </form>
  );
}

function placeOfFault([first]: readonly Message[]): Fault['place'] {
  return first?.field === 'quantity' ? 'quantity' : 'number';
}

function textOf(messages: readonly Message[]): string {
  return messages.map(({ message }) => message).join(' ');
}
