import type { CartItem } from '@shop/contract/cart';
import { customUnits, type CustomItem } from '@shop/contract/cart-item';
import { useRef, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useFocusOnFault } from '#app/ui/form/use-focus-on-fault.ts';
import { Note } from '#app/ui/note.tsx';
import { parseQuantity } from '#app/ui/quantity.ts';
import { Select } from '#app/ui/select.tsx';
import type { FieldOutcome } from './use-line-actions.ts';

type Props = {
  /** The line to change; a new item when absent. */
  readonly line?: CartItem | undefined;
  readonly onClose: () => void;
  readonly onSave: (item: CustomItem & { readonly quantity: number }) => FieldOutcome;
};

/** What is wrong with one of these stands beside it. */
const fields = ['name', 'ean', 'manufacturer', 'supplierArticleNumber'] as const;
const nothing: CustomItem = { name: '', ean: '', manufacturer: '', supplierArticleNumber: '', measurementUnit: 'C62' };

/** An article without catalogue number, made or changed (docs/domain/cart.md#custom-items). */
export function CustomItemDialog({ line, onClose, onSave }: Props) {
  const t = useTexts('cart');
  const [item, setItem] = useState<CustomItem>(line?.custom ?? nothing);
  const [quantity, setQuantity] = useState(String(line?.quantity ?? 1));
  const [wasSent, setSent] = useState(false);
  const [fault, setFault] = useState<Awaited<FieldOutcome>>();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<object>();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, fault ?? asked);
  const wanted = parseQuantity(quantity);
  const nameFault = wasSent && item.name.trim() === '' ? t('custom.nameMissing') : undefined;
  const quantityFault = wasSent && (wanted === undefined || wanted < 1) ? t('quickAdd.notAQuantity') : undefined;

  async function save() {
    setSent(true);
    setAsked({});
    if (item.name.trim() === '' || wanted === undefined || wanted < 1) return;
    setBusy(true);
    const trimmed = { ...item, name: item.name.trim(), ean: item.ean.replaceAll(/\s/g, '') };
    const refused = await onSave({ ...trimmed, quantity: wanted });
    setBusy(false);
    if (refused === undefined) onClose();
    else setFault(refused);
  }

  function field(key: Exclude<keyof CustomItem, 'measurementUnit'>, maxLength: number) {
    return {
      label: t(`custom.${key}`),
      value: item[key],
      maxLength,
      error: fault?.field === key ? fault.text : undefined,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        setItem({ ...item, [key]: event.target.value });
        setFault(undefined);
      },
    };
  }

  return (
    <Dialog isOpen onClose={onClose} title={t(line ? 'custom.edit' : 'custom.create')} size={600} isQuestion>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Note>{t('custom.onlyQuote')}</Note>
        <div role="alert" className="empty:hidden">
          {fault && !fields.some((field) => field === fault.field) && <Note tone="error">{fault.text}</Note>}
        </div>
        <TextField {...field('name', 120)} required {...(nameFault !== undefined && { error: nameFault })} autoFocus />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('manufacturer', 60)} />
          <TextField {...field('supplierArticleNumber', 60)} />
          <TextField {...field('ean', 18)} inputMode="numeric" />
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={t('column.quantity')}
              value={quantity}
              error={quantityFault}
              inputMode="numeric"
              maxLength={9}
              onChange={(event) => setQuantity(event.target.value)}
            />
            <Select
              label={t('column.unit')}
              choices={customUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
              value={item.measurementUnit}
              onChange={(measurementUnit) => setItem({ ...item, measurementUnit })}
            />
          </div>
        </div>
        <Button type="submit" look="primary" state={isBusy ? 'busy' : 'default'} className="justify-self-end">
          {t(line ? 'save' : 'custom.add')}
        </Button>
      </form>
    </Dialog>
  );
}
