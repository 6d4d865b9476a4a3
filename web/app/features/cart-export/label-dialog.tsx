import {
  cartExportApi,
  labelOptions,
  LABELS_MAX,
  type LabelFormat,
  type LabelOption,
} from '@shop/contract/cart-export';
import type { ReplyOf } from '@shop/contract/endpoint';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatNumber } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { SheetPlaces } from './sheet-places.tsx';

export type LabelTarget = {
  readonly kind: 'cart' | 'product';
  /** For a product too: the sheets and what this user may print are asked of his cart. */
  readonly cartId: string;
  /** The article, for a product. */
  readonly sku?: string;
};

type Props = { readonly target: LabelTarget; readonly onClose: () => void };
type Choices = ReplyOf<typeof cartExportApi.labelChoices>;

export function LabelDialog({ target, onClose }: Props) {
  const t = useTexts('cart-export');
  const [choices, setChoices] = useState<Choices>();
  useEffect(() => {
    const { cartId } = target;
    void browserApi.ask(cartExportApi.labelChoices, { params: { id: cartId }, body: {} }).then(
      (answer) => (answer.ok ? setChoices(answer.reply) : onClose()),
      () => onClose(), // the API's messages have been shown
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once when the dialog opens
  }, []);
  if (choices) return <LabelForm target={target} onClose={onClose} choices={choices} />;
  return (
    <Dialog isOpen onClose={onClose} title={t(`labelTitle.${target.kind}`)}>
      <Skeleton className="h-64 w-full" />
    </Dialog>
  );
}

function LabelForm({ target, onClose, choices }: Props & { readonly choices: Choices }) {
  const t = useTexts('cart-export');
  const download = useDownload();
  const isProduct = target.kind === 'product';
  const [format, setFormat] = useState<LabelFormat | undefined>(choices.formats[0]);
  const [start, setStart] = useState('1');
  const [copies, setCopies] = useState('1');
  const [options, setOptions] = useState<ReadonlySet<LabelOption>>(new Set(['eNumber']));
  const [isBusy, setBusy] = useState(false);
  const places = format ? format.columns * format.rows : 1;
  const startWrong = !isWithin(start, places);
  const copiesWrong = isProduct && !isWithin(copies, LABELS_MAX);

  async function print() {
    if (!format || startWrong || copiesWrong) return;
    setBusy(true);
    const query = { format: format.key, options: [...options].join(','), start: Number(start) };
    const isDone = isProduct
      ? await download(cartExportApi.productLabels, {
          params: { sku: target.sku ?? '' },
          query: { ...query, copies: Number(copies) },
        })
      : await download(cartExportApi.cartLabels, { params: { id: target.cartId }, query });
    setBusy(false);
    if (isDone) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`labelTitle.${target.kind}`)}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" state={isBusy ? 'busy' : 'default'} onClick={() => void print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!isProduct && <p className="text-small text-ink-2">{t('count', { count: choices.labelCount })}</p>}
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
    </Dialog>
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
