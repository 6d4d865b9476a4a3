import { useTexts } from '#app/lib/texts.ts';
import { Button } from './button.tsx';
import type { QuantityFault } from './quantity.ts';

type Props = {
  readonly fault: QuantityFault;
  readonly step: number;
  readonly onTake: (quantity: number) => void;
};

/** What is wrong with a typed quantity, and what would be right. */
export default function QuantityHint({ fault, step, onTake }: Props) {
  return (
    <>
      <FaultText fault={fault} step={step} />
      <NearestQuantities fault={fault} onTake={onTake} />
    </>
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
