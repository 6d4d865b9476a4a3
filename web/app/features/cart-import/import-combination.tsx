import { Check, CircleHelp, CircleSlash, Pencil, Ungroup, type LucideIcon } from 'lucide-react';
import { useTexts, type TextKey } from '#app/lib/texts.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { ImportRow } from './import-row.tsx';
import type { MendedCombination } from './mended-combination.ts';
import type { ImportState } from './use-import.ts';

type Props = { readonly state: ImportState; readonly mended: MendedCombination };
type Verdict = 'ready' | 'changed' | 'open' | 'quantity' | 'skipped' | 'apart';

const signs: Readonly<Record<Verdict, { readonly icon: LucideIcon; readonly look: string }>> = {
  ready: { icon: Check, look: 'text-ok' },
  changed: { icon: Pencil, look: 'text-warn' },
  open: { icon: CircleSlash, look: 'text-bad' },
  quantity: { icon: CircleHelp, look: 'text-info' },
  skipped: { icon: CircleSlash, look: 'text-ink-3' },
  apart: { icon: Ungroup, look: 'text-ink-3' },
};

/** A frame with its insets as the list puts them together: the whole with its verdict, below it what it is made of. */
export function ImportCombinationRows({ state, mended }: Props) {
  const t = useTexts('cart-import');
  const { combination, lines, standing, fault } = mended;
  const verdict = verdictOf(mended, state.mendOfCombination(combination).quantity !== undefined);
  const { icon, look } = signs[verdict];
  const name = t('combination.name', { name: combination.name });
  return (
    <div role="group" aria-label={name}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-2.5 gap-y-1.5 bg-sunken px-2.5 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className={`min-w-0 ${standing === 'skipped' ? 'text-ink-3' : ''}`}>
          <p className="text-small font-semibold wrap-anywhere">{name}</p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-note">
            <Icon of={icon} size={14} className={look} />
            <span className="font-medium">{t(`combination.verdict.${verdict}`)}</span>
            <span className="text-ink-2">
              <Reasons mended={mended} verdict={verdict} />
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-2 sm:justify-end">
          <WholeQuantity state={state} mended={mended} />
          <Actions state={state} mended={mended} />
        </div>
      </div>
      {standing !== 'apart' && (
        <ul className="ml-2.5 border-l-2 border-line-2 sm:ml-4">
          {lines.map((line) => (
            <li key={line.line.line} className="border-t border-line">
              <ImportRow
                state={state}
                mended={standing === 'skipped' ? { ...line, standing: 'skipped' } : line}
                part={fault === 'quantities' ? 'countable' : 'fixed'}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function verdictOf({ standing, fault, combination }: MendedCombination, isQuantityChosen: boolean): Verdict {
  if (standing === 'open') return fault === null ? 'quantity' : 'open';
  if (standing !== 'ready') return standing;
  return combination.reasons.length > 0 && !isQuantityChosen ? 'changed' : 'ready';
}

function Reasons({ mended, verdict }: { readonly mended: MendedCombination; readonly verdict: Verdict }) {
  const t = useTexts('cart-import');
  const { combination, fault, whole, lines } = mended;
  if (verdict === 'open' && fault !== null) return t(`combination.fault.${fault}`);
  const frame = lines.find(({ article }) => article?.sku === whole?.frame);
  const values = {
    wanted: frame?.line.quantityText || '1',
    quantity: formatQuantity(combination.quantity ?? 0),
    min: whole?.bounds.min ?? 1,
    step: whole?.bounds.step ?? 1,
    max: whole?.bounds.max ?? 1,
    line: 0,
  };
  const told: readonly TextKey<'cart-import'>[] =
    verdict === 'changed'
      ? combination.reasons.map((reason) => `reason.${reason}` as const)
      : verdict === 'quantity'
        ? ['reason.quantityWrong']
        : [];
  return told.map((key) => t(key, values)).join(' ');
}

/** How many of the whole; its parts go along. */
function WholeQuantity({ state, mended: { combination, whole, standing } }: Props) {
  const t = useTexts('cart-import');
  if (whole === null || standing === 'skipped' || standing === 'apart') return null;
  return (
    <QuantityStepper
      label={t('combination.name', { name: combination.name })}
      value={whole.quantity ?? whole.bounds.min}
      min={whole.bounds.min}
      step={whole.bounds.step}
      onChange={(quantity) => state.mendCombination(combination, { quantity })}
    />
  );
}

function Actions({ state, mended: { combination, standing } }: Props) {
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
          onClick={() => state.mendCombination(combination, { isApart: !isApart })}
        >
          {t(isApart ? 'combination.together' : 'combination.apart')}
        </Button>
      )}
      {!isApart && (
        <Button
          size="small"
          look="bare"
          aria-label={t(isOut ? 'combination.unskipOf' : 'combination.skipOf', { name })}
          onClick={() => state.mendCombination(combination, { isSkipped: !isOut })}
        >
          {t(isOut ? 'mend.unskip' : 'mend.skip')}
        </Button>
      )}
    </>
  );
}
