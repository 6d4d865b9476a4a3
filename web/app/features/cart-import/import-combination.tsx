import { useTexts, type TextKey } from '#app/lib/texts.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { ImportRow } from './import-row.tsx';
import type { CorrectedCombination } from './corrected-combination.ts';
import type { ImportState } from './use-import.ts';

type Props = { readonly state: ImportState; readonly corrected: CorrectedCombination };
type CombinationStatus = 'ready' | 'changed' | 'open' | 'quantity' | 'skipped' | 'apart';

const statusIcons: Readonly<Record<CombinationStatus, { readonly icon: IconName; readonly look: string }>> = {
  ready: { icon: 'check', look: 'text-ok' },
  changed: { icon: 'pencil', look: 'text-warn' },
  open: { icon: 'circle-slash', look: 'text-bad' },
  quantity: { icon: 'circle-question-mark', look: 'text-info' },
  skipped: { icon: 'circle-slash', look: 'text-ink-3' },
  apart: { icon: 'ungroup', look: 'text-ink-3' },
};

/** A frame with its insets as the list puts them together: the combination with its status, below it its parts. */
export function ImportCombinationRows({ state, corrected }: Props) {
  const t = useTexts('cart-import');
  const { combination, lines, standing, fault } = corrected;
  const status = statusOf(corrected, state.correctionOfCombination(combination).quantity !== undefined);
  const { icon, look } = statusIcons[status];
  const name = t('combination.name', { name: combination.name });
  return (
    <div role="group" aria-label={name}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-2.5 gap-y-1.5 bg-sunken px-2.5 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className={`min-w-0 ${standing === 'skipped' ? 'text-ink-3' : ''}`}>
          <p className="text-small font-semibold wrap-anywhere">{name}</p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-note">
            <Icon of={icon} size={14} className={look} />
            <span className="font-medium">{t(`combination.status.${status}`)}</span>
            <span className="text-ink-2">
              <Reasons corrected={corrected} status={status} />
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-2 sm:justify-end">
          <CombinationQuantity state={state} corrected={corrected} />
          <Actions state={state} corrected={corrected} />
        </div>
      </div>
      {standing !== 'apart' && (
        <ul className="ml-2.5 border-l-2 border-line-2 sm:ml-4">
          {lines.map((line) => (
            <li key={line.line.line} className="border-t border-line">
              <ImportRow
                state={state}
                corrected={standing === 'skipped' ? { ...line, standing: 'skipped' } : line}
                part={fault === 'quantities' ? 'countable' : 'fixed'}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function statusOf(
  { standing, fault, combination }: CorrectedCombination,
  isQuantityChosen: boolean,
): CombinationStatus {
  if (standing === 'open') return fault === null ? 'quantity' : 'open';
  if (standing !== 'ready') return standing;
  return combination.reasons.length > 0 && !isQuantityChosen ? 'changed' : 'ready';
}

function Reasons({
  corrected,
  status,
}: {
  readonly corrected: CorrectedCombination;
  readonly status: CombinationStatus;
}) {
  const t = useTexts('cart-import');
  const { combination, fault, composed, lines } = corrected;
  if (status === 'open' && fault !== null) return t(`combination.fault.${fault}`);
  const frame = lines.find(({ article }) => article?.sku === composed?.frame);
  const values = {
    wanted: frame?.line.quantityText || '1',
    quantity: formatQuantity(combination.quantity ?? 0),
    min: composed?.bounds.min ?? 1,
    step: composed?.bounds.step ?? 1,
    max: composed?.bounds.max ?? 1,
    line: 0,
  };
  const texts: readonly TextKey<'cart-import'>[] =
    status === 'changed'
      ? combination.reasons.map((reason) => `reason.${reason}` as const)
      : status === 'quantity'
        ? ['reason.quantityWrong']
        : [];
  return texts.map((key) => t(key, values)).join(' ');
}

/** Quantity of the combination; those of its parts follow. */
function CombinationQuantity({ state, corrected: { combination, composed, standing } }: Props) {
  const t = useTexts('cart-import');
  if (composed === null || standing === 'skipped' || standing === 'apart') return null;
  return (
    <QuantityStepper
      label={t('combination.name', { name: combination.name })}
      value={composed.quantity ?? composed.bounds.min}
      min={composed.bounds.min}
      step={composed.bounds.step}
      onChange={(quantity) => state.correctCombination(combination, { quantity })}
    />
  );
}

function Actions({ state, corrected: { combination, standing } }: Props) {
  const t = useTexts('cart-import');
  const { name } = combination;
  const isApart = standing === 'apart';
  const isOut = standing === 'skipped';
  return (
    <>
      {!isOut && (
        <Button
          size="small"
          look="bare"
          aria-label={t(isApart ? 'combination.togetherOf' : 'combination.apartOf', { name })}
          onClick={() => state.correctCombination(combination, { isApart: !isApart })}
        >
          {t(isApart ? 'combination.together' : 'combination.apart')}
        </Button>
      )}
      {!isApart && (
        <Button
          size="small"
          look="bare"
          aria-label={t(isOut ? 'combination.unskipOf' : 'combination.skipOf', { name })}
          onClick={() => state.correctCombination(combination, { isSkipped: !isOut })}
        >
          {t(isOut ? 'correct.unskip' : 'correct.skip')}
        </Button>
      )}
    </>
  );
}
