import { formatName } from '@shop/contract/article-name';
import type { CustomItem } from '@shop/contract/cart-item';
import type { ImportLine } from '@shop/contract/cart-import';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { OtherNumber } from './other-number.tsx';
import type { ImportState } from './use-import.ts';

/** What an article of the user's own is, as the list says it. */
export function CustomFacts({ custom }: { readonly custom: CustomItem }) {
  const { name, manufacturer, supplierArticleNumber, ean } = custom;
  return (
    <p className="mt-0.5 text-small wrap-anywhere">
      <span className="font-medium">{formatName(name)}</span>{' '}
      <span className="num font-mono text-note text-ink-3">
        {[manufacturer, supplierArticleNumber, ean].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}

/** In place of the user's own article one of the catalogue, and the way back. */
export function CustomChoice({ state, line }: { readonly state: ImportState; readonly line: ImportLine }) {
  const t = useTexts('cart-import');
  const [isLooking, setLooking] = useState(false);
  if (line.verdict !== 'custom') {
    return (
      <Button
        size="small"
        className="mt-2"
        aria-label={t('correct.customOf', { line: line.line })}
        onClick={() => {
          setLooking(false);
          state.takeCustom(line);
        }}
      >
        {t('correct.custom')}
      </Button>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <Button
        size="small"
        aria-expanded={isLooking}
        aria-label={t('correct.catalogueOf', { line: line.line })}
        onClick={() => setLooking(!isLooking)}
      >
        {t('correct.catalogue')}
      </Button>
      {isLooking && <OtherNumber state={state} line={line} />}
    </div>
  );
}
