import {
  cartExportApi,
  labelOptions,
  LABELS_MAX,
  type LabelFormat,
  type LabelOption,
} from '@shop/contract/cart-export';
import type { ReplyOf } from '@shop/contract/endpoint';
import { listFilesApi } from '@shop/contract/shopping-lists';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatNumber } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { FileDialog } from './file-dialog.tsx';
import { LabelLines } from './label-lines.tsx';
import { SheetPlaces } from './sheet-places.tsx';
import { countOf, itemsOf, oneOfEach, type WantedLabels } from './wanted-labels.ts';

export type LabelTarget = GoodsTarget | ListTarget;
/** Lines of a shopping list; all of them where none are named. */
type ListTarget = { readonly kind: 'list'; readonly listId: string; readonly itemIds?: readonly string[] };
type GoodsTarget = {
  readonly kind: 'cart' | 'product';
  /** For a product too: the sheets and what this user may print are asked of his cart. */
  readonly cartId: string;
  /** The lines that labels are wanted of; all of the cart where there are none. */
  readonly items?: readonly { readonly sku: string; readonly groupKey: string }[];
  /** The article, for a product. */
  readonly sku?: string;
};

type Props = { readonly target: LabelTarget; readonly onClose: () => void };
type Choices = ReplyOf<typeof cartExportApi.labelChoices>;

export function LabelDialog({ target, onClose }: Props) {
  const t = useTexts('cart-export');
  const [choices, setChoices] = useState<Choices>();
  useEffect(() => {
    void askChoices(target).then(
      (found) => (found ? setChoices(found) : onClose()),
      () => onClose(), // the API's messages have been shown
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once when the dialog opens
  }, []);
  if (choices) return <LabelForm target={target} onClose={onClose} choices={choices} />;
  return (
    <Dialog asksWhenTyped={false} isOpen onClose={onClose} title={t(`labelTitle.${target.kind}`)}>
      <Skeleton className="h-64 w-full" />
    </Dialog>
  );
}

async function askChoices(target: LabelTarget): Promise<Choices | undefined> {
  if (target.kind === 'list') {
    const { listId, itemIds = [] } = target;
    const body = itemIds.length === 0 ? {} : { itemIds: [...itemIds] };
    const answer = await browserApi.ask(listFilesApi.labelChoices, { params: { listId }, body });
    if (!answer.ok) return undefined;
    const lines = answer.reply.lines.map(({ itemId, note, ...line }) => ({
      ...line,
      groupKey: itemId,
      commission: note,
    }));
    return { ...answer.reply, lines };
  }
  const { cartId, items = [] } = target;
  const body = items.length === 0 ? {} : { items: [...items] };
  const answer = await browserApi.ask(cartExportApi.labelChoices, { params: { id: cartId }, body });
  return answer.ok ? answer.reply : undefined;
}

function LabelForm({ target, onClose, choices }: Props & { readonly choices: Choices }) {
  const t = useTexts('cart-export');
  const download = useDownload();
  const isProduct = target.kind === 'product';
  const [format, setFormat] = useState<LabelFormat | undefined>(choices.formats[0]);
  const [start, setStart] = useState('1');
  const [copies, setCopies] = useState('1');
  const [options, setOptions] = useState<ReadonlySet<LabelOption>>(new Set(['ownNumber', 'eNumber']));
  const [wanted, setWanted] = useState<WantedLabels>(() => oneOfEach(choices.lines));
  const places = format ? format.columns * format.rows : 1;
  const startWrong = !isWithin(start, places);
  const copiesWrong = isProduct && !isWithin(copies, LABELS_MAX);
  const count = countOf(choices.lines, wanted);
  const countWrong = !isProduct && (count === 0 || count > LABELS_MAX);

  async function print(): Promise<boolean> {
    if (!format || startWrong || copiesWrong || countWrong) return false;
    const place = { format: format.key, start: Number(start) };
    if (target.kind === 'list') {
      // Lines of a list are known by their ids, which stand where those of a cart have their group.
      const items = itemsOf(choices.lines, wanted).map(({ groupKey, copies }) => ({ itemId: groupKey, copies }));
      const body = { ...place, options: [...options], items };
      return download(listFilesApi.labels, { params: { listId: target.listId }, body });
    }
    return isProduct
      ? download(cartExportApi.productLabels, {
          params: { sku: target.sku ?? '' },
          query: { ...place, options: [...options].join(','), copies: Number(copies) },
        })
      : download(cartExportApi.chosenLabels, {
          params: { id: target.cartId },
          body: { ...place, options: [...options], items: itemsOf(choices.lines, wanted) },
        });
  }

  return (
    <FileDialog title={t(`labelTitle.${target.kind}`)} action={t('print')} onFetch={print} onClose={onClose}>
      <div className="grid gap-4">
        {!isProduct && <LabelLines lines={choices.lines} wanted={wanted} onChange={setWanted} />}
        <Select
          label={t('format')}
          value={format?.key ?? ''}
          choices={choices.formats.map((one) => ({ value: one.key, label: nameOf(one, t) }))}
          onChange={(key) => {
            setFormat(choices.formats.find((one) => one.key === key));
            setStart('1');
          }}
        />
        {isProduct && (
          <TextField
            label={t('copies')}
            inputMode="numeric"
            value={copies}
            onChange={(event) => setCopies(event.target.value)}
            {...(copiesWrong && { error: t('copiesWrong', { max: LABELS_MAX }) })}
          />
        )}
        {format && !format.isRoll && (
          <div className="grid grid-cols-[1fr_auto] items-start gap-4">
            <TextField
              label={t('start')}
              inputMode="numeric"
              value={start}
              help={t('startHelp', { places })}
              onChange={(event) => setStart(event.target.value)}
              {...(startWrong && { error: t('startWrong', { places }) })}
            />
            <SheetPlaces
              format={format}
              start={startWrong ? 1 : Number(start)}
              onStart={(place) => setStart(String(place))}
            />
          </div>
        )}
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-small font-medium">{t('shown')}</legend>
          {labelOptions
            .filter((option) => !isProduct || option !== 'commission')
            .map((option) => (
              <OptionBox
                key={option}
                option={option}
                isAllowed={isProduct && option === 'eNumber' ? true : isAllowed(choices, option)}
                isOn={options.has(option)}
                onChange={(isOn) => setOptions(changed(options, option, isOn))}
              />
            ))}
        </fieldset>
        <p className="text-note text-ink-3">{t('always')}</p>
      </div>
    </FileDialog>
  );
}

type OptionProps = {
  readonly option: LabelOption;
  readonly isAllowed: boolean;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

function OptionBox({ option, isAllowed, isOn, onChange }: OptionProps) {
  const t = useTexts('cart-export');
  return (
    <Checkbox checked={isOn && isAllowed} disabled={!isAllowed} onChange={(event) => onChange(event.target.checked)}>
      {isAllowed ? t(`option.${option}`) : t(`optionMissing.${option}`)}
    </Checkbox>
  );
}

function isAllowed({ options }: Choices, key: LabelOption): boolean {
  return options.some((option) => option.key === key && option.isAllowed);
}

function changed(options: ReadonlySet<LabelOption>, option: LabelOption, isOn: boolean): ReadonlySet<LabelOption> {
  return new Set([...options].filter((one) => one !== option).concat(isOn ? [option] : []));
}

function nameOf(format: LabelFormat, t: ReturnType<typeof useTexts<'cart-export'>>): string {
  const { name, isRoll, widthMm, heightMm, columns, rows } = format;
  if (isRoll) return t('formatRoll', { name });
  return t('formatSheet', {
    name,
    width: formatNumber(widthMm),
    height: formatNumber(heightMm),
    places: columns * rows,
  });
}

function isWithin(text: string, max: number): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;
}
