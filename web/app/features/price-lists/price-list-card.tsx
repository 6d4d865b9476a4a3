import { PRICE_LIST_ARTICLES_MAX, priceListsApi, type PriceList } from '@shop/contract/price-lists';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

/** From so many bytes on the browser writes the file to disk as it arrives, instead of holding it first. */
const HELD_BYTES_MAX = 64_000_000;

/** A list with how far it is, and what can be done with it. */
export function PriceListCard({ list }: { readonly list: PriceList }) {
  const t = useTexts('price-lists');
  const { kind, format, scope, chosen, state, askedAt } = list;
  const range = chosen.length > 0 ? chosen.join(', ') : t(`scope.${scope}`);
  return (
    <li className="grid gap-2 rounded-card border border-line bg-raised p-4">
      <div>
        <h3 className="break-words text-base font-semibold">{list.fileName}</h3>
        <p className="text-small text-ink-2">
          {t(`kind.${kind}.name`)} · {t(`format.${format}.name`)} · {range}
        </p>
        <p className="text-note text-ink-3">{t('askedAt', { when: formatDateTime(askedAt) })}</p>
      </div>
      {state === 'making' && <Making list={list} />}
      {state === 'done' && <Done list={list} />}
      {state === 'cancelled' && (
        <p className="flex items-center gap-2 text-small text-ink-2">
          <Icon of="ban" size={16} />
          {t('cancelled')}
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className="flex items-start gap-2 text-small text-bad">
          <Icon of="triangle-alert" size={16} className="mt-0.5 shrink-0" />
          {t(`failure.${list.failure ?? 'fault'}`, { max: formatQuantity(articlesMax(format)) })}
        </p>
      )}
    </li>
  );
}

function articlesMax(format: PriceList['format']): number {
  return format === 'xlsx' ? PRICE_LIST_ARTICLES_MAX.xlsx : PRICE_LIST_ARTICLES_MAX.pdf;
}

function Making({ list: { priceListId, done, total, fileName } }: { readonly list: PriceList }) {
  const t = useTexts('price-lists');
  const { revalidate } = useRevalidator();
  const { state, during } = useButtonState();
  const isPacking = total > 0 && done >= total;
  const text = isPacking
    ? t('packing')
    : total === 0
      ? t('waiting')
      : t('progress', { done: formatQuantity(done), total: formatQuantity(total) });
  return (
    <div className="grid gap-2">
      <Meter label={fileName} percent={Math.round((done / Math.max(1, total)) * 100)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-small tabular-nums">
          {text}
        </p>
        <Button
          size="small"
          state={state}
          onClick={() =>
            void during(async () => {
              await browserApi.ask(priceListsApi.cancel, { params: { priceListId } });
              await revalidate();
            })
          }
        >
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

function Done({ list: { priceListId, articles, leftOut, bytes, expiresAt, fileName } }: { readonly list: PriceList }) {
  const t = useTexts('price-lists');
  const download = useDownload();
  const { state, during } = useButtonState();
  const words = (
    <>
      <Icon of="file-down" size={16} />
      {t('download')}
      <span className="sr-only"> {fileName}</span>
    </>
  );
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-x-1.5 text-small">
        <span>{t('articles', { count: articles, articles: formatQuantity(articles) })}</span>
        <span aria-hidden>·</span>
        <span>{formatBytes(bytes)}</span>
        <span aria-hidden>·</span>
        <span>{t('until', { when: formatDateTime(expiresAt) })}</span>
      </p>
      {leftOut > 0 && <p className="text-small text-warn">{t('leftOut', { count: leftOut })}</p>}
      <div>
        {bytes > HELD_BYTES_MAX ? (
          <a href={`/api/customer/price-list/${priceListId}/file`} download className={buttonLook('quiet', 'small')}>
            {words}
          </a>
        ) : (
          <Button
            size="small"
            state={state}
            onClick={() =>
              void during(async () => {
                await download(priceListsApi.file, { params: { priceListId } });
              })
            }
          >
            {words}
          </Button>
        )}
      </div>
    </div>
  );
}
