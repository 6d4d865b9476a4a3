import { formatName } from '@shop/contract/article-name';
import { ownNumberImportsApi, type OwnNumberRow, type OwnNumberResult } from '@shop/contract/own-numbers';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { articleNumber } from '#app/lib/article-number.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { inputLook } from '#app/ui/input-look.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';

const looks: Readonly<Record<OwnNumberResult, { readonly icon: IconName; readonly look: string }>> = {
  new: { icon: 'circle-plus', look: 'text-ok' },
  replaced: { icon: 'replace', look: 'text-warn' },
  gone: { icon: 'triangle-alert', look: 'text-warn' },
  same: { icon: 'check', look: 'text-ink-3' },
  doubtful: { icon: 'circle-question-mark', look: 'text-info' },
  unknown: { icon: 'circle-slash', look: 'text-bad' },
  twice: { icon: 'copy', look: 'text-ink-3' },
  incomplete: { icon: 'circle-slash', look: 'text-bad' },
};

type Props = { readonly importId: string; readonly row: OwnNumberRow };
type Correction = { readonly sku?: string; readonly articleNumber?: string; readonly isSkipped?: boolean };

/** What becomes of a row and why, and the ways to correct it. */
export function RowResult({ importId, row }: Props) {
  const t = useTexts('own-numbers');
  const { revalidate } = useRevalidator();
  const [fault, setFault] = useState('');
  const { icon, look } = row.isSkipped ? { icon: 'circle-slash' as const, look: 'text-ink-3' } : looks[row.result];
  const isOpen = !row.isSkipped && (row.result === 'doubtful' || row.result === 'unknown');

  async function correct({ sku, ...correction }: Correction) {
    setFault('');
    const number = sku ?? correction.articleNumber;
    const body = {
      row: row.row,
      ...(number !== undefined && { articleNumber: number }),
      ...(correction.isSkipped !== undefined && { isSkipped: correction.isSkipped }),
    };
    const answer = await browserApi.ask(
      ownNumberImportsApi.correctRow,
      { params: { importId }, body },
      { isQuiet: true },
    );
    if (answer.ok) return revalidate();
    return setFault(messageText(answer));
  }

  return (
    <div className="grid gap-1.5 text-small">
      <span className="flex flex-wrap items-center gap-x-1.5">
        <Icon of={icon} size={14} className={look} />
        <span className="font-medium">{t(row.isSkipped ? 'result.skipped' : `result.${row.result}`)}</span>
        {!row.isSkipped && <Reason row={row} />}
      </span>
      {isOpen && <Correct row={row} fault={fault} onCorrect={correct} />}
      {row.result !== 'same' && (
        <span>
          <Button
            size="small"
            look="bare"
            className="script-only"
            aria-label={t(row.isSkipped ? 'importing.unskipOf' : 'importing.skipOf', { row: row.row })}
            onClick={() => void correct({ isSkipped: !row.isSkipped })}
          >
            {t(row.isSkipped ? 'importing.unskip' : 'importing.skip')}
          </Button>
        </span>
      )}
    </div>
  );
}

function Reason({ row }: Pick<Props, 'row'>) {
  const t = useTexts('own-numbers');
  const { result, before, article } = row;
  const isOtherArticle = result === 'replaced' && before !== null && before.sku !== article?.sku;
  return (
    <span className="text-note text-ink-2">
      {isOtherArticle && t('reason.replacedArticle', { name: formatName(before.name), number: articleNumber(before) })}
      {!isOtherArticle && result !== 'new' && t(`reason.${result}`)}
      {row.isAlsoOurs && ` ${t('reason.alsoOurs')}`}
    </span>
  );
}

type CorrectProps = Pick<Props, 'row'> & {
  readonly fault: string;
  readonly onCorrect: (correction: Correction) => Promise<unknown>;
};

/** Of a doubtful row one of the articles; of an unknown one another number of ours. */
function Correct({ row, fault, onCorrect }: CorrectProps) {
  const t = useTexts('own-numbers');
  const [number, setNumber] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (number.trim() !== '') void onCorrect({ articleNumber: number });
  }

  if (row.choices.length > 0) {
    return (
      <Select
        label={t('importing.choose')}
        value=""
        choices={[
          { value: '', label: t('importing.chooseOne') },
          ...row.choices.map((one) => ({ value: one.sku, label: `${articleNumber(one)} · ${formatName(one.name)}` })),
        ]}
        onChange={(sku) => void onCorrect({ sku })}
      />
    );
  }
  return (
    <form onSubmit={submit} className="script-only flex flex-wrap items-center gap-2">
      <input
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        aria-label={t('importing.otherNumberOf', { row: row.row })}
        placeholder={t('importing.otherNumber')}
        maxLength={80}
        className={`${inputLook} max-w-52`}
      />
      <Button type="submit" size="small">
        {t('importing.takeNumber')}
      </Button>
      {fault !== '' && (
        <span role="alert" className="w-full text-note font-medium text-bad">
          {fault}
        </span>
      )}
    </form>
  );
}
