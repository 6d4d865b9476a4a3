import type { ImportedArticle } from '@shop/contract/catalogue-imports';
import { formatAmount, formatENumber, formatNumber } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Label } from '#app/ui/label.tsx';
import { Select } from '#app/ui/select.tsx';
import { fieldName, wordsOf } from './words.ts';

type T = Translate<'catalogue-imports'>;
type Decide = (sku: string, decision: ImportedArticle['decision']) => void;

export function columnsOf(t: T, canDecide: boolean, onDecide: Decide): readonly Column<ImportedArticle>[] {
  return [
    {
      key: 'sku',
      header: t('table.number'),
      cell: ({ sku, eNumber }) => (
        <span className="num whitespace-nowrap">{eNumber === '' ? sku : formatENumber(eNumber)}</span>
      ),
      sortValue: ({ sku }) => sku,
      isAlwaysVisible: true,
    },
    { key: 'article', header: t('table.article'), cell: ({ name, sku }) => (name === '' ? sku : name) },
    { key: 'what', header: t('table.what'), cell: (article) => whatOf(t, article) },
    { key: 'before', header: t('table.before'), cell: (article) => price(article, 'before'), align: 'end' },
    { key: 'after', header: t('table.after'), cell: (article) => price(article, 'after'), align: 'end' },
    {
      key: 'priceMove',
      header: t('table.move'),
      cell: ({ priceMove, isBeyond }) =>
        priceMove === null ? (
          '–'
        ) : (
          <b className={isBeyond ? 'whitespace-nowrap text-bad' : 'font-normal whitespace-nowrap'}>{move(priceMove)}</b>
        ),
      sortValue: ({ priceMove }) => Math.abs(priceMove ?? 0),
      align: 'end',
    },
    { key: 'warning', header: t('table.warning'), cell: (article) => <Warnings t={t} article={article} /> },
    {
      key: 'decision',
      header: t('table.decision'),
      cell: (article) => <Decision t={t} article={article} canDecide={canDecide} onDecide={onDecide} />,
    },
  ];
}

/** As it stands in the catalogue; one that does not change is shown for one unit. */
function price({ changes, priceBefore, priceAfter }: ImportedArticle, when: 'before' | 'after'): string {
  const changed = changes.find(({ field }) => field === 'listPrice');
  if (changed) return changed[when] === '' ? '–' : changed[when];
  const ofThousand = when === 'before' ? priceBefore : priceAfter;
  return ofThousand === null ? '–' : formatAmount(Math.round(ofThousand / 1000));
}

function move(percent: number): string {
  return `${percent > 0 ? '+' : ''}${formatNumber(percent, 1)}\u00a0%`;
}

const NAMED_MAX = 3;

function whatOf(t: T, { result, changes, warnings }: ImportedArticle): string {
  if (result === null)
    return t(warnings.some(({ severity }) => severity === 'refused') ? 'table.refused' : 'table.unchanged');
  if (result !== 'changed') return t(`tiles.${result}`);
  const names = [...new Set(changes.map(({ field }) => fieldName(t, field.split('.')[0] ?? field)))];
  return names.length > NAMED_MAX ? `${names.slice(0, NAMED_MAX).join(', ')} …` : names.join(', ') || '–';
}

const WARNINGS_SHOWN = 2;

function Warnings({ t, article: { warnings, isBeyond } }: { readonly t: T; readonly article: ImportedArticle }) {
  if (warnings.length === 0 && !isBeyond) return '–';
  return (
    <span className="flex flex-wrap gap-1">
      {warnings.slice(0, WARNINGS_SHOWN).map(({ code, severity, details }, at) => (
        <Label key={`${code} ${at}`} tone={severity === 'refused' ? 'sale' : 'warn'}>
          <span className="inline-block max-w-60 truncate align-bottom">{wordsOf(t, code, details)}</span>
        </Label>
      ))}
      {warnings.length > WARNINGS_SHOWN && <Label>{`+${warnings.length - WARNINGS_SHOWN}`}</Label>}
      {isBeyond && <Label tone="warn">{t('list.beyond')}</Label>}
    </span>
  );
}

type DecisionProps = {
  readonly t: T;
  readonly article: ImportedArticle;
  readonly canDecide: boolean;
  readonly onDecide: Decide;
};

function Decision({ t, article: { sku, result, decision, priceBefore }, canDecide, onDecide }: DecisionProps) {
  if (result === null) return '–';
  const isGone = result === 'gone';
  const choices = [
    { value: 'take' as const, label: t(isGone ? 'decisions.go' : 'decisions.take') },
    ...(result === 'changed' && priceBefore !== null
      ? [{ value: 'keepPrice' as const, label: t('decisions.keepPrice') }]
      : []),
    { value: 'leaveOut' as const, label: t(isGone ? 'decisions.stay' : 'decisions.leaveOut') },
  ];
  if (!canDecide) return choices.find(({ value }) => value === decision)?.label ?? '–';
  return (
    <Select
      label={t('decisions.of', { sku })}
      isLabelHidden
      choices={choices}
      value={decision}
      className="min-w-36"
      onChange={(next) => onDecide(sku, next)}
    />
  );
}
