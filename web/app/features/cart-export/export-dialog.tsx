import { cartExportApi, type ExportType } from '@shop/contract/cart-export';
import { documentsApi } from '@shop/contract/documents';
import { listFilesApi } from '@shop/contract/shopping-lists';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { useSession } from '#app/session/session.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { FileDialog } from './file-dialog.tsx';

export type ExportTarget =
  | {
      readonly kind: 'cart';
      readonly cartId: string;
      /** The lines to export; all of the cart where there are none. */
      readonly items?: readonly { readonly sku: string; readonly groupKey: string }[];
    }
  | { readonly kind: 'order'; readonly orderNumber: string }
  /** A shopping list; all of its lines where none are named. */
  | { readonly kind: 'list'; readonly listId: string; readonly itemIds?: readonly string[] };

type Props = { readonly target: ExportTarget; readonly onClose: () => void };

const types: readonly ExportType[] = ['pdf', 'xlsx', 'csv'];

export function ExportDialog({ target, onClose }: Props) {
  const t = useTexts('cart-export');
  const download = useDownload();
  const seesPrices = useSession()?.user?.permissions.includes('showPrices') ?? false;
  const [type, setType] = useState<ExportType>('pdf');
  const [withPrices, setWithPrices] = useState(seesPrices);
  const [withPictures, setWithPictures] = useState(false);

  const tickedCount =
    target.kind === 'cart' ? (target.items ?? []).length : target.kind === 'list' ? (target.itemIds ?? []).length : 0;

  function fetchFile(): Promise<boolean> {
    const query = { type, prices: flag(withPrices), pictures: flag(withPictures) };
    if (target.kind === 'list') return fetchList(target);
    if (target.kind === 'cart' && tickedCount > 0) {
      const body = { type, prices: withPrices, pictures: withPictures, items: [...(target.items ?? [])] };
      return download(cartExportApi.chosenLines, { params: { cartId: target.cartId }, body });
    }
    return target.kind === 'cart'
      ? download(cartExportApi.cart, { params: { cartId: target.cartId }, query })
      : download(documentsApi.checkoutExport, { query: { ...query, 'reference-number': target.orderNumber } });
  }

  function fetchList({ listId, itemIds = [] }: Extract<ExportTarget, { kind: 'list' }>): Promise<boolean> {
    const params = { listId };
    if (itemIds.length === 0) {
      const query = { type, prices: flag(withPrices), pictures: flag(withPictures) };
      return download(listFilesApi.export, { params, query });
    }
    const body = { type, prices: withPrices, pictures: withPictures, itemIds: [...itemIds] };
    return download(listFilesApi.exportChosen, { params, body });
  }

  return (
    <FileDialog title={t(`exportTitle.${target.kind}`)} action={t('export')} onFetch={fetchFile} onClose={onClose}>
      {tickedCount > 0 && (
        <p role="status" className="mb-3 font-medium">
          {t('onlyTicked', { count: tickedCount })}
        </p>
      )}
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
    </FileDialog>
  );
}

function flag(value: boolean): 'true' | 'false' {
  return value ? 'true' : 'false';
}
