import { formatName } from '@shop/contract/article-name';
import type { ImportLine } from '@shop/contract/cart-import';
import { QUANTITY_MAX } from '@shop/contract/values';
import { useState } from 'react';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts, type TextKey } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { Select } from '#app/ui/select.tsx';
import { inputLook } from '#app/ui/input-look.ts';
import { parseQuantity } from '#app/ui/quantity.ts';
import { CustomChoice, CustomFacts } from './import-custom.tsx';
import { boundsOf, type CorrectedLine } from './corrected-line.ts';
import { OtherNumber } from './other-number.tsx';
import type { ImportState } from './use-import.ts';

type Props = {
  readonly state: ImportState;
  readonly corrected: CorrectedLine;
  /** In a combination: skipped, taken apart and counted with the combination; `countable` where its own quantity is what is wrong. */
  readonly part?: 'fixed' | 'countable';
};
type LineStatus =
  | 'ready'
  | 'changed'
  | 'custom'
  | 'choose'
  | 'quantity'
  | 'unknown'
  | 'notOrderable'
  | 'counted'
  | 'pending'
  | 'skipped'
  | 'text';

const statusIcons: Readonly<Record<LineStatus, { readonly icon: IconName; readonly look: string }>> = {
  ready: { icon: 'check', look: 'text-ok' },
  changed: { icon: 'pencil', look: 'text-warn' },
  custom: { icon: 'check', look: 'text-ok' },
  counted: { icon: 'plus', look: 'text-ink-3' },
  pending: { icon: 'circle-question-mark', look: 'text-info' },
  choose: { icon: 'circle-question-mark', look: 'text-info' },
  quantity: { icon: 'circle-question-mark', look: 'text-info' },
  unknown: { icon: 'circle-slash', look: 'text-bad' },
  notOrderable: { icon: 'circle-slash', look: 'text-bad' },
  skipped: { icon: 'circle-slash', look: 'text-ink-3' },
  text: { icon: 'circle-slash', look: 'text-ink-3' },
};

/** One line as it came, its result with the reason, and the ways to correct it. */
export function ImportRow({ state, corrected, part }: Props) {
  const t = useTexts('cart-import');
  const { line, article, custom, standing } = corrected;
  const status = statusOf(corrected, state.correctionOf(line).quantity !== undefined);
  const { icon, look } = statusIcons[status];
  const isOut = standing === 'skipped';
  const isCoveredByWhole = part !== undefined && (status === 'ready' || isOut);
  return (
    <div className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2.5 gap-y-1.5 px-2.5 py-2.5 sm:grid-cols-[2.25rem_minmax(0,1fr)_auto]">
      <span className="num pt-0.5 text-right text-note text-ink-3" aria-label={t('line', { line: line.line })}>
        {line.line}
      </span>
      <div className={`min-w-0 ${isOut ? 'text-ink-3' : ''}`}>
        <p className="font-mono text-note wrap-anywhere text-ink-2">{line.text}</p>
        {article && (
          <p className="mt-0.5 text-small">
            <span className="font-medium">{formatName(article.name)}</span>{' '}
            <span className="num font-mono text-note whitespace-nowrap text-ink-3">
              {grouped(article.eNumber) || article.sku}
            </span>
          </p>
        )}
        {custom && <CustomFacts custom={custom} />}
        {!isCoveredByWhole && (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-note">
            <Icon of={icon} size={14} className={look} />
            <span className="font-medium">{t(`status.${status}`)}</span>
            <Reasons corrected={corrected} isSkipped={state.correctionOf(line).isSkipped ?? false} />
          </p>
        )}
        {standing === 'open' && <LineCorrection state={state} corrected={corrected} {...(part && { part })} />}
        {line.custom && !isOut && state.kind === 'cart' && <CustomChoice state={state} line={line} />}
      </div>
      <div className="col-start-2 flex flex-wrap items-start gap-2 sm:col-start-3 sm:justify-end">
        {part === 'fixed' ? (
          corrected.quantity !== null && (
            <span className="num pt-0.5 text-small text-ink-2">{formatQuantity(corrected.quantity)}</span>
          )
        ) : (
          <Quantity state={state} corrected={corrected} />
        )}
        {part === undefined && (isOut ? line.verdict !== 'text' : standing !== 'counted') && (
          <Button
            size="small"
            look="bare"
            aria-label={t(isOut ? 'correct.unskipOf' : 'correct.skipOf', { line: line.line })}
            onClick={() => state.correct(line, { isSkipped: !isOut })}
          >
            {t(isOut ? 'correct.unskip' : 'correct.skip')}
          </Button>
        )}
      </div>
    </div>
  );
}

function statusOf({ line, standing, article, custom }: CorrectedLine, isQuantityChosen: boolean): LineStatus {
  switch (standing) {
    case 'skipped':
      return line.verdict === 'text' ? 'text' : 'skipped';
    case 'pending':
    case 'counted':
      return standing;
    case 'ready':
      if (custom) return 'custom';
      return line.verdict === 'changed' && !isQuantityChosen ? 'changed' : 'ready';
    case 'open':
      return (article ?? custom)
        ? 'quantity'
        : line.verdict === 'ok' || line.verdict === 'changed' || line.verdict === 'text'
          ? 'unknown'
          : line.verdict;
  }
}

function Reasons({
  corrected: { line, article, custom, standing, quantity },
  isSkipped,
}: {
  readonly corrected: CorrectedLine;
  readonly isSkipped: boolean;
}) {
  const t = useTexts('cart-import');
  if (isSkipped) return null;
  const values = {
    wanted: line.quantityText || '1',
    quantity: formatQuantity(line.quantity ?? 0),
    min: article?.quantityMin ?? 1,
    step: article?.quantityInterval ?? 1,
    max: QUANTITY_MAX,
    line: line.addedTo ?? line.line,
  };
  const texts: TextKey<'cart-import'>[] = line.reasons
    .filter((reason) => standing !== 'ready' || (reason !== 'quantityUnclear' && reason !== 'severalArticles'))
    .map((reason) => `reason.${reason}` as const);
  if (standing === 'open' && line.reasons.length === 0 && line.verdict === 'unknown') texts.push('reason.unknown');
  if (standing === 'open' && line.reasons.length === 0 && line.verdict === 'notOrderable')
    texts.push('reason.notOrderable');
  if (custom && standing === 'ready') texts.push('reason.custom');
  if (line.verdict === 'text' && standing === 'skipped') texts.push('reason.text');
  if (standing === 'open' && (article ?? custom) && quantity !== null) texts.push('reason.quantityWrong');
  return <span className="text-ink-2">{texts.map((key) => t(key, values)).join(' ')}</span>;
}

/** The quantity to change in place, with the nearest ones to take. */
function Quantity({ state, corrected: { line, article, custom, standing, quantity } }: Props) {
  const t = useTexts('cart-import');
  if (standing === 'skipped' || standing === 'counted') return null;
  const name = article?.name ?? custom?.name;
  if (name === undefined)
    return quantity === null ? null : (
      <span className="num pt-1 text-small text-ink-2">{formatQuantity(quantity)}</span>
    );
  const label = `${name}, ${t('line', { line: line.line })}`;
  const { min, step } = boundsOf(article);
  const near = line.quantitiesNear.filter((one) => one !== quantity);
  return (
    <div className="flex flex-wrap items-center gap-1.5 sm:justify-end">
      {near.map((one) => (
        <Button key={one} size="small" onClick={() => state.correct(line, { quantity: one })}>
          {t('correct.take', { quantity: one })}
        </Button>
      ))}
      {quantity === null ? (
        <FirstQuantity label={label} onQuantity={(one) => state.correct(line, { quantity: one })} />
      ) : (
        <QuantityStepper
          look="field"
          className="w-22"
          label={label}
          value={quantity}
          min={min}
          step={step}
          onChange={(one) => state.correct(line, { quantity: one })}
        />
      )}
    </div>
  );
}

/** A quantity where none could be read: it counts when the field is left, so that nothing moves during typing. */
function FirstQuantity({ label, onQuantity }: { readonly label: string; readonly onQuantity: (one: number) => void }) {
  const t = useTexts('ui');
  const [typed, setTyped] = useState('');

  function leave() {
    const quantity = parseQuantity(typed);
    if (quantity !== undefined && quantity > 0) onQuantity(quantity);
  }

  return (
    <span className="inline-block w-22">
      <input
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        aria-label={t('quantity.of', { label })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        className={`${inputLook} num text-right`}
      />
    </span>
  );
}

/** What an open line needs: an article out of several, or another number. */
function LineCorrection({ state, corrected: { line, article, custom }, part }: Props) {
  const t = useTexts('cart-import');
  if (article ?? custom) return null;
  const choices = line.skus.flatMap((sku) => state.articles.get(sku) ?? []);
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      {line.verdict === 'choose' && choices.length > 0 && (
        <Select
          label={t('correct.choose')}
          isLabelHidden
          placeholder={t('correct.choose')}
          className="min-w-48 flex-1"
          choices={choices.map((one) => ({ value: one.sku, label: labelOf(one) }))}
          onChange={(sku) => state.correct(line, { sku })}
        />
      )}
      {line.specificityOf !== null && part === undefined && state.kind === 'cart' && (
        <Button size="small" onClick={() => state.correct(line, { isLater: true })}>
          {t('correct.later')}
        </Button>
      )}
      {line.verdict === 'notOrderable' &&
        choices.map((one) => (
          <Button key={one.sku} size="small" onClick={() => void state.replaceNumber(line, one.sku)}>
            {t('correct.takeSuccessor', { name: one.name })}
          </Button>
        ))}
      {line.verdict !== 'choose' && <OtherNumber state={state} line={line} />}
    </div>
  );
}

function labelOf(article: { readonly name: string; readonly manufacturer: string; readonly sku: string }): string {
  return [article.name, article.manufacturer, article.sku].filter(Boolean).join(' · ');
}

function grouped(eNumber: ImportLine['number']): string {
  return eNumber.replace(/(\d{3})(?=\d)/g, '$1 ');
}
