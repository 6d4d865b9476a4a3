import { catalogueImportsApi, importStatesAtWork, type ImportDetail } from '@shop/contract/catalogue-imports';
import { useState } from 'react';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { useImportCalls } from './use-import-calls.ts';
import { supplierName } from './words.ts';

const formats: Readonly<Record<string, string>> = {
  'bmecat-1.2': 'BMEcat 1.2',
  'bmecat-2005': 'BMEcat 2005',
  'shop-csv': 'CSV',
};

/** The name of an import, where it comes from, and what can be done with it now. */
export function ImportHead({ shown }: { readonly shown: ImportDetail }) {
  const t = useTexts('catalogue-imports');
  const [asked, setAsked] = useState<'take' | 'discard' | 'undo'>();
  const { state: stopping, during } = useButtonState();
  const { run } = useImportCalls(shown.id);
  const close = () => setAsked(undefined);
  const isAtWork = shown.state === 'uploading' || importStatesAtWork.some((one) => one === shown.state);
  const isOutdated = shown.outdated.count > 0;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:mt-4">
      <div className="flex min-w-0 basis-80 grow flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="wrap-anywhere">{shown.name}</h1>
        <p className="text-note text-ink-2">{factsOf(t, shown).join(' · ')}</p>
      </div>
      <div className="script-only flex flex-wrap gap-2.5">
        {isAtWork && (
          <Button state={stopping} onClick={() => void during(() => run(catalogueImportsApi.stop))}>
            {t('detail.stop')}
          </Button>
        )}
        {shown.state === 'preview' && (
          <>
            <Button className="text-bad" onClick={() => setAsked('discard')}>
              {t('detail.discard')}
            </Button>
            <Button look="primary" disabled={isOutdated} onClick={() => setAsked('take')}>
              {t('detail.take')}
            </Button>
          </>
        )}
        {shown.undoUntil !== null && <Button onClick={() => setAsked('undo')}>{t('detail.undo')}</Button>}
      </div>
      {asked === 'take' && <TakeOverDialog shown={shown} onClose={close} />}
      {asked === 'discard' && (
        <QuestionDialog
          title={t('discard.title')}
          text={t('discard.text')}
          confirm={t('detail.discard')}
          onConfirm={() => run(catalogueImportsApi.discard)}
          onClose={close}
        />
      )}
      {asked === 'undo' && (
        <QuestionDialog
          title={t('undo.title')}
          text={t('undo.text')}
          confirm={t('undo.confirm')}
          onConfirm={() => run(catalogueImportsApi.undo)}
          onClose={close}
        />
      )}
    </div>
  );
}

function factsOf(t: Translate<'catalogue-imports'>, shown: ImportDetail): readonly string[] {
  const { format, supplier, fileBytes, comparedAt, createdBy, origin, state } = shown;
  return [
    supplierName(t, supplier),
    formats[format] ?? '',
    formatBytes(fileBytes),
    origin === 'folder' ? t('detail.fromFolder') : t('detail.createdBy', { by: createdBy }),
    comparedAt === null ? '' : t('detail.readAt', { time: formatDateTime(comparedAt) }),
    state === 'preview' ? t('detail.untouched') : '',
  ].filter((fact) => fact !== '');
}
