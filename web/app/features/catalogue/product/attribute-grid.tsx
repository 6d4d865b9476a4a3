import type { ProductDetail } from '@shop/contract/catalogue';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { LongWords } from '#app/ui/long-words.tsx';

/** Fewer attributes than this are read at a glance. */
const SEARCHABLE_FROM = 9;

/** What the article is like, name and value; typing shows only the lines with these letters. */
export function AttributeGrid({ attributes }: { readonly attributes: ProductDetail['attributes'] }) {
  const t = useTexts('product');
  const [typed, setTyped] = useState('');
  const found = attributes.filter(({ keyLocalized, value }) => fold(`${keyLocalized} ${value}`).includes(fold(typed)));
  if (attributes.length === 0) return <p className="text-ink-2">{t('attributes.none')}</p>;
  return (
    <>
      {attributes.length >= SEARCHABLE_FROM && (
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t('attributes.search')}
          placeholder={t('attributes.search')}
          className="script-only mb-2 min-h-9 w-full max-w-80 rounded-control border border-edge bg-raised px-3 text-small"
        />
      )}
      <dl className="text-small">
        {found.map(({ key, keyLocalized, value, url }) => (
          <div
            key={key}
            className="grid grid-cols-[46%_minmax(0,1fr)] gap-x-3 border-b border-line px-2.5 py-1.75 max-sm:px-0"
          >
            <dt className="hyphens-auto text-ink-2">
              <LongWords>{keyLocalized}</LongWords>
            </dt>
            <dd className="wrap-anywhere">
              {url === null ? (
                value
              ) : (
                <a href={url} className="link">
                  {value}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="text-small text-ink-2">
        {typed !== '' && found.length === 0 && t('attributes.noneFound')}
      </p>
    </>
  );
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
