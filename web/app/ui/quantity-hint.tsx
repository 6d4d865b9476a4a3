import { useTexts } from '#app/lib/texts.ts';
import { Button } from './button.tsx';
import type { QuantityBounds, QuantityFault } from './quantity.ts';

type Props = {
  readonly fault: QuantityFault;
  readonly bounds: QuantityBounds;
  /** Whether it begins with its field; else it ends with it. Neither leaves a phone's screen. */
  readonly isAtStart: boolean;
  readonly onTake: (quantity: number) => void;
};

/** What is wrong with a typed quantity and what would be right, or that it is nearly the most there may be. */
export default function QuantityHint({ fault, bounds, isAtStart, onTake }: Props) {
  const t = useTexts('ui');
  const side = isAtStart ? 'left-0 max-w-56 pointer-coarse:max-w-64' : 'right-0 max-w-64';
  const look = `absolute top-full ${side} z-10 mt-1 w-max rounded-control border bg-raised px-2.5 py-1.5 text-left text-note shadow-float`;
  if (fault.kind === 'none')
    return <span className={`${look} border-warn`}>{t('quantity.nearMax', { max: bounds.max })}</span>;
  return (
    <span className={`${look} border-bad font-medium text-bad`}>
      <FaultText fault={fault} step={bounds.step} />
      <NearestQuantities fault={fault} onTake={onTake} />
    </span>
  );
}

/** What would be right, to take with one click. */
function NearestQuantities({
  fault,
  onTake,
}: {
  readonly fault: QuantityFault;
  readonly onTake: (quantity: number) => void;
}) {
  const t = useTexts('ui');
  const near =
    fault.kind === 'step'
      ? [fault.lower, fault.upper]
      : fault.kind === 'min' || fault.kind === 'max'
        ? [fault.bound]
        : [];
  if (near.length === 0) return null;
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {near.map((quantity) => (
        <Button key={quantity} size="small" onClick={() => onTake(quantity)}>
          {t('quantity.take', { quantity })}
        </Button>
      ))}
    </span>
  );
}

function FaultText({ fault, step }: { readonly fault: QuantityFault; readonly step: number }) {
  const t = useTexts('ui');
  switch (fault.kind) {
    case 'none':
      return null;
    case 'notANumber':
      return t('quantity.notANumber');
    case 'min':
      return t('quantity.min', { min: fault.bound });
    case 'max':
      return t('quantity.max', { max: fault.bound });
    case 'step':
      return t('quantity.step', { step, lower: fault.lower, upper: fault.upper });
  }
}
