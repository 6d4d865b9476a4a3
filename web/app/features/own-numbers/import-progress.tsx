import type { OwnNumberImport } from '@shop/contract/own-numbers';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Meter } from '#app/ui/meter.tsx';

/** How far the validation of a long list is; one may go away and come back. */
export function ImportProgress({ rowCount, checkedCount }: Pick<OwnNumberImport, 'rowCount' | 'checkedCount'>) {
  const t = useTexts('own-numbers');
  const text = t('importing.progress', { checked: formatQuantity(checkedCount), rows: formatQuantity(rowCount) });
  return (
    <>
      <title>{t('importing.checking')}</title>
      <h1 className="my-5">{t('importing.checking')}</h1>
      <div className="grid max-w-150 gap-2 rounded-card border border-line bg-raised p-4.5">
        <Meter label={t('importing.checking')} percent={Math.round((checkedCount / Math.max(1, rowCount)) * 100)} />
        <p role="status" className="text-small">
          {text}
        </p>
        <p className="text-note text-ink-2">{t('importing.mayLeave')}</p>
      </div>
    </>
  );
}
