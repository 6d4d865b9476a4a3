import { Suspense } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { EnergyLetter } from './energy-letters.ts';
import { Tooltip } from '#app/ui/tooltip.tsx';

const EnergyScale = lazyComponent(() => import('./energy-scale.tsx'));

type Props = {
  readonly energyClass: EnergyLetter;
  /** The data sheet of the label. */
  readonly sheetUrl?: string;
};

/** The arrow with the letter; on hover and on focus the scale it belongs to, and with a press its sheet. */
export function EnergyArrow({ energyClass, sheetUrl }: Props) {
  const t = useTexts('goods');
  const name = t('energyClass', { letter: energyClass });
  const shared = {
    'aria-label': name,
    className: `energy-arrow energy-${energyClass}`,
  };
  const scale = (
    <Suspense fallback={name}>
      <EnergyScale energyClass={energyClass} />
    </Suspense>
  );
  return (
    <Tooltip text={scale} isStop={sheetUrl === undefined}>
      {sheetUrl === undefined ? (
        <span role="img" {...shared}>
          {energyClass}
        </span>
      ) : (
        <a href={sheetUrl} {...shared}>
          {energyClass}
        </a>
      )}
    </Tooltip>
  );
}
