import type { KombiFrame } from '@shop/contract/combination-tool';
import { useTexts } from '#app/lib/texts.ts';
import { Select } from '#app/ui/select.tsx';
import type { ShopCombination } from './shop-stage.ts';

type Props = {
  readonly combination: ShopCombination;
  readonly frames: readonly KombiFrame[];
  readonly onChange: (frame: KombiFrame) => void;
};

/** Another size for a frame on the stage; its insets stay. Only while its own line is the chosen one. */
export function FrameSelects({ combination: { frame }, frames, onChange }: Props) {
  const t = useTexts('combination-tool');
  const line = frames.filter((other) => other.productLineId === frame.productLineId);
  const direction = frame.direction === 'any' ? 'horizontal' : frame.direction;
  const sizes = line.filter(
    (other) => other.colourId === frame.colourId && (other.direction === direction || other.direction === 'any'),
  );
  const current = sizes.find((other) => other.gangs === frame.gangs);
  if (sizes.length < 2 || !current) return null;
  return (
    <div className="mt-2.5 flex items-center gap-2.5">
      <span className="text-note text-ink-3">{t('size')}</span>
      <Select
        label={t('size')}
        isLabelHidden
        value={current.sku}
        choices={sizes.map((other) => ({ value: other.sku, label: t('gangs', { count: other.gangs }) }))}
        onChange={(sku) => {
          const other = sizes.find((one) => one.sku === sku);
          if (other) onChange(other);
        }}
      />
    </div>
  );
}
