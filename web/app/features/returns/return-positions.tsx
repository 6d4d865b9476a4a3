import { formatName } from '@shop/contract/article-name';
import type { ReturnDetail } from '@shop/contract/returns';
import { articleNumber } from '#app/lib/article-number.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { OwnNumbers } from '#app/ui/own-numbers.tsx';

type Item = ReturnDetail['items'][number];

/** What comes back and why. */
export function ReturnPositions({ items }: { readonly items: readonly Item[] }) {
  const t = useTexts('returns');
  return (
    <section aria-labelledby="positions" className="min-w-0 rounded-card border border-line bg-raised p-4.5">
      <h2 id="positions" className="mb-1">
        {t('column.positions')}
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Position key={item.lineNumber} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Position({ item }: { readonly item: Item }) {
  const t = useTexts('returns');
  const { lineNumber, originalProduct, quantity, reason, comment, photos } = item;
  const { name, url, eNumber, sku, ownNumbers, measurementUnitName } = originalProduct;
  return (
    <li className="grid gap-x-5 gap-y-1 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,18rem)]">
      <span className="font-medium whitespace-nowrap sm:text-right">
        {formatQuantity(quantity)} {measurementUnitName}
      </span>
      <span className="leading-snug">
        {url === '' ? (
          formatName(name)
        ) : (
          <Link to={url} className="inline-block min-h-6 py-0.5 hover:underline">
            {formatName(name)}
          </Link>
        )}
        <span className="block text-note text-ink-3">
          <span className="num">{articleNumber({ sku, eNumber })}</span>
          {' · '}
          {t('position', { line: String(lineNumber) })}
        </span>
        <OwnNumbers numbers={ownNumbers} className="block text-note text-ink-2" />
      </span>
      <div className="min-w-0">
        {reason.text}
        {comment !== '' && <p className="text-small whitespace-pre-line text-ink-2 wrap-anywhere">{comment}</p>}
        {photos.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-2">
            {photos.map((address, n) => (
              <li key={address}>
                <a
                  href={`/api${address}`}
                  download
                  aria-label={t('photo.download', { n: n + 1, of: name })}
                  className="block overflow-hidden rounded-control border border-line hover:border-edge"
                >
                  <img src={`/api${address}`} alt="" loading="lazy" className="size-20 object-cover" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
