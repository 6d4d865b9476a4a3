import { formatName } from '@shop/contract/article-name';
import type { PendingItem } from '@shop/contract/cart-item';
import { useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatENumber } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { inputLook } from '#app/ui/input-look.ts';
import { Select } from '#app/ui/select.tsx';
import { parseQuantity } from '#app/ui/quantity.ts';
import { RowRemove } from '#app/ui/table-parts.tsx';
import { ViewOnlyContext } from '#app/ui/view-only.ts';
import { useSpecificityChoice } from '#app/features/catalogue/use-specificity-choice.tsx';
import type { CartEditor } from './use-cart-editor.ts';

type Props = { readonly items: readonly PendingItem[]; readonly editor: CartEditor };

/** What is wrong, and whether it is the quantity that is. */
type Fault = { readonly isQuantity: boolean; readonly text: string };

/** What still needs a word from the user: apart from the lines, never ordered, settled in its place. */
export function PendingItems({ items, editor }: Props) {
  const t = useTexts('cart');
  if (items.length === 0) return null;
  return (
    <section
      aria-label={t('pending.title', { count: items.length })}
      data-print="no"
      className="mb-4 rounded-card border border-warn bg-raised p-3.5"
    >
      <h2 className="text-section">{t('pending.title', { count: items.length })}</h2>
      <p className="mb-1 text-small text-ink-2">{t('pending.text', { count: items.length })}</p>
      <ul>
        {items.map((item) => (
          <PendingRow key={item.itemId} item={item} editor={editor} />
        ))}
      </ul>
    </section>
  );
}

function PendingRow({ item, editor }: { readonly item: PendingItem; readonly editor: CartEditor }) {
  const t = useTexts('cart');
  const viewOnly = useContext(ViewOnlyContext);
  const readOnly = viewOnly !== null && { readOnly: true, title: viewOnly };
  const [chosen, setChosen] = useState('');
  const [number, setNumber] = useState('');
  const [typed, setTyped] = useState(String(item.quantity));
  const kept = useRef(item.quantity);
  const faultId = useId();
  const quantityField = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Fault>();
  const [isBusy, setBusy] = useState(false);
  const specificity = useSpecificityChoice();
  const { sku, text } = item;
  const name = item.name === '' ? text : item.name;
  const isFamily = item.reason === 'needsChoice' && sku !== null;

  function chooseSpecificity(of: string) {
    const quantity = readQuantity();
    if (quantity === undefined) return;
    const onTake = (taken: string, amount: number) => editor.resolvePending(item.itemId, taken, amount);
    specificity.open({ sku: of, name, quantity, onTake });
  }

  /** Undefined, and said, where nothing else can be done before it is put right. */
  function readQuantity(): number | undefined {
    const quantity = parseQuantity(typed);
    if (quantity !== undefined && quantity > 0) return quantity;
    setFault({ isQuantity: true, text: t('quickAdd.notAQuantity') });
    quantityField.current?.focus();
    return undefined;
  }

  /** Kept at once, wherever the choice is made later. */
  async function keepQuantity() {
    const quantity = parseQuantity(typed);
    if (quantity === kept.current) return;
    if (quantity === undefined || quantity < 1) return setFault({ isQuantity: true, text: t('quickAdd.notAQuantity') });
    kept.current = quantity;
    const refused = await editor.setPendingQuantity(item.itemId, quantity);
    setFault(refused === undefined ? undefined : { isQuantity: true, text: refused });
    if (refused !== undefined) kept.current = item.quantity;
  }

  /** Loading anew, closing the window and going back leave the field without a word from it. */
  const keepOnLeaving = useEffectEvent(() => {
    const quantity = parseQuantity(typed);
    if (quantity === undefined || quantity < 1 || quantity === kept.current) return;
    kept.current = quantity;
    editor.leavePendingQuantity(item.itemId, quantity);
  });
  useEffect(() => {
    const leave = () => keepOnLeaving();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  async function settle() {
    const quantity = readQuantity();
    if (quantity === undefined) return;
    if (number.trim() === '' && chosen === '') return setFault({ isQuantity: false, text: t('pending.chooseFirst') });
    setBusy(true);
    const refused =
      number.trim() === ''
        ? await editor.resolvePending(item.itemId, chosen, quantity)
        : await editor.resolvePendingByNumber(item.itemId, number, quantity);
    setBusy(false);
    setFault(refused === undefined ? undefined : { isQuantity: false, text: refused });
  }

  return (
    <li className="border-t border-line py-2.5">
      <form
        className="flex flex-wrap items-center gap-x-3 gap-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          void settle();
        }}
      >
        <span className="min-w-44 flex-1">
          <b className={item.name === '' ? 'num font-medium' : 'font-medium'}>{formatName(name)}</b>
          <span className="block text-note text-ink-3">
            {name !== text && <span className="num">{`${text} · `}</span>}
            {t(`pending.${item.reason}`)}
          </span>
        </span>
        {isFamily && (
          <Button size="small" isChanging onClick={() => chooseSpecificity(sku)}>
            {t('pending.specificity')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        {!isFamily && viewOnly === null && item.candidates.length > 0 && (
          <Select
            label={t('pending.choice', { text: name })}
            isLabelHidden
            className="max-w-80 min-w-44 flex-1"
            placeholder={t('pending.choose')}
            choices={item.candidates.map(({ sku, name, eNumber }) => ({
              value: sku,
              label: `${name} · ${eNumber === '' ? sku : formatENumber(eNumber)}`,
            }))}
            {...(chosen !== '' && { value: chosen })}
            onChange={(sku) => {
              setChosen(sku);
              setNumber('');
              setFault(undefined);
            }}
          />
        )}
        <input
          {...readOnly}
          value={number}
          onChange={(event) => {
            setNumber(event.target.value);
            setFault(undefined);
          }}
          aria-label={t('pending.numberOf', { text: name })}
          placeholder={t('pending.otherNumber')}
          maxLength={80}
          autoComplete="off"
          className={`${inputLook} min-h-8.5 w-40!`}
        />
        <input
          {...readOnly}
          ref={quantityField}
          value={typed}
          aria-invalid={fault?.isQuantity || undefined}
          aria-describedby={fault?.isQuantity ? faultId : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
          onBlur={() => void keepQuantity()}
          aria-label={t('pending.quantityOf', { text: name })}
          inputMode="numeric"
          maxLength={9}
          className={`${inputLook} min-h-8.5 w-20! text-right`}
        />
        <Button type="submit" size="small" isChanging state={isBusy ? 'busy' : 'default'}>
          {t('pending.settle')}
        </Button>
        <RowRemove
          label={t('pending.remove', { text: name })}
          onRemove={() => void editor.removePending(item.itemId)}
          className="inline-grid size-8 place-items-center rounded-control text-[1.25rem] leading-none text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
        />
      </form>
      {specificity.dialog}
      <p id={faultId} role="alert" className="text-note font-medium text-bad empty:hidden">
        {fault?.text}
      </p>
    </li>
  );
}
