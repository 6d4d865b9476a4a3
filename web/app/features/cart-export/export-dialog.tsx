import { cartExportApi, type ExportType } from '@shop/contract/cart-export';
import { documentsApi } from '@shop/contract/documents';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { useShell } from '#app/shell/shell-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Radio } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

export type ExportTarget =
  { readonly kind: 'cart'; readonly cartId: string } | { readonly kind: 'order'; readonly orderNumber: string };

type Props = { readonly target: ExportTarget; readonly onClose: () => void };

const types: readonly ExportType[] = ['pdf', 'xlsx', 'csv'];

export function ExportDialog({ target, onClose }: Props) {
  const t = useTexts('cart-export');
  const download = useDownload();
  const seesPrices = useShell()?.user?.permissions.includes('showPrices') ?? false;
  const [type, setType] = useState<ExportType>('pdf');
  const [withPrices, setWithPrices] = useState(seesPrices);
  const [withPictures, setWithPictures] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    const query = { type, prices: flag(withPrices), pictures: flag(withPictures) };
    const isDone =
      target.kind === 'cart'
        ? await download(cartExportApi.cart, { params: { cartId: target.cartId }, query })
        : await download(documentsApi.checkoutExport, { query: { ...query, 'reference-number': target.orderNumber } });
    setBusy(false);
    if (isDone) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`exportTitle.${target.kind}`)}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" state={isBusy ? 'busy' : 'default'} onClick={() => void start()}>
            {t('export')}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-small font-medium">{t('type.title')}</legend>
        {types.map((one) => (
          <Radio key={one} name="type" checked={type === one} onChange={() => setType(one)}>
            {t(`type.${one}`)}
          </Radio>
        ))}
      </fieldset>
      <div className="mt-4 grid gap-1 border-t border-line pt-3">
        {seesPrices ? (
          <Checkbox checked={withPrices} onChange={(event) => setWithPrices(event.target.checked)}>
            {t('with.prices')}
          </Checkbox>
        ) : (
          <p className="text-note text-ink-3">{t('pricesMissing')}</p>
        )}
        <Checkbox checked={withPictures} onChange={(event) => setWithPictures(event.target.checked)}>
          {t('with.pictures')}
        </Checkbox>
      </div>
      <p className="mt-3 text-note text-ink-3">{t('importable')}</p>
    </Dialog>
  );
}

function flag(value: boolean): 'true' | 'false' {
  return value ? 'true' : 'false';
}
