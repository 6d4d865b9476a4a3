import type { AvailabilityIcon } from '@shop/contract/prices';
import { useTexts } from '#app/lib/texts.ts';
import { Tooltip } from '#app/ui/tooltip.tsx';
import drawings from './availability.svg?no-inline';

/** How the eight signs of `availability.svg` are coloured; each has its own shape, so that they differ without colour (docs/domain/availability.md#icons). */
const colours = {
  green: 'text-ok',
  'green-yellow': 'text-ok',
  'part-green': 'text-ok',
  orange: 'text-warn',
  'part-orange': 'text-warn',
  'half-blue': 'text-info',
  red: 'text-bad',
  gray: 'text-off',
} as const satisfies Record<AvailabilityIcon, string>;

const keys = {
  green: 'green',
  'green-yellow': 'greenYellow',
  'part-green': 'partGreen',
  orange: 'orange',
  'part-orange': 'partOrange',
  'half-blue': 'halfBlue',
  red: 'red',
  gray: 'gray',
} as const satisfies Record<AvailabilityIcon, string>;

type Props = {
  readonly icon: AvailabilityIcon;
  /** What the server says beside the sign: `1 240 Stk. · morgen`; without it the tooltip's text stands there. */
  readonly text?: string | undefined;
};

/** Sign and words; what the sign means is said on hover and on focus. */
export function Availability({ icon, text }: Props) {
  const t = useTexts('goods');
  const meaning = t(`availability.${keys[icon]}`);
  return (
    <Tooltip isStop text={meaning} className="items-center gap-1.75 rounded-small text-small text-ink-2">
      <AvailabilitySign icon={icon} meaning={text === undefined || text === '' ? undefined : meaning} />
      {text === undefined || text === '' ? meaning : text}
    </Tooltip>
  );
}

type SignProps = {
  readonly icon: AvailabilityIcon;
  /** For those who do not see it; undefined where the words beside it say the same. */
  readonly meaning?: string | undefined;
};

/** The sign alone, for places that say the words themselves. */
export function AvailabilitySign({ icon, meaning }: SignProps) {
  const spoken = meaning === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': meaning };
  return (
    <svg width="14" height="14" {...spoken} data-icon={icon} className={`shrink-0 ${colours[icon]}`}>
      <use href={`${drawings}#${icon}`} />
    </svg>
  );
}
