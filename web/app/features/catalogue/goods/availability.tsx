import type { AvailabilityIcon } from '@shop/contract/prices';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Tooltip } from '#app/ui/tooltip.tsx';

const ring = 'M7 1.8a5.2 5.2 0 1 0 0 10.4A5.2 5.2 0 0 0 7 1.8z';
const tick = 'M4 7.2l2.1 2.1L10 5.2';

/** Eight icons, each with its own shape, so that they differ without colour (docs/domain/availability.md#icons). */
const icons: Readonly<Record<AvailabilityIcon, { readonly colour: string; readonly drawing: ReactNode }>> = {
  green: {
    colour: 'text-ok',
    drawing: (
      <>
        <circle cx="7" cy="7" r="6" fill="currentColor" />
        <path d={tick} className="stroke-on-status" strokeWidth="1.6" fill="none" />
      </>
    ),
  },
  'green-yellow': {
    colour: 'text-ok',
    drawing: (
      <>
        <path d={ring} fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d={tick} stroke="currentColor" strokeWidth="1.6" fill="none" />
      </>
    ),
  },
  'part-green': {
    colour: 'text-ok',
    drawing: (
      <>
        <path d={ring} fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M7 1.8a5.2 5.2 0 0 1 0 10.4z" fill="currentColor" />
      </>
    ),
  },
  orange: {
    colour: 'text-warn',
    drawing: (
      <>
        <path d="M7 1l6.2 11.5H.8z" fill="currentColor" />
        <path d="M7 5v3.4M7 10v1.2" className="stroke-on-status" strokeWidth="1.5" />
      </>
    ),
  },
  'part-orange': {
    colour: 'text-warn',
    drawing: (
      <>
        <path
          d="M7 1.900l5.200 9.800H1.800z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <path d="M7 1.900l5.200 9.800H7z" fill="currentColor" />
      </>
    ),
  },
  'half-blue': {
    colour: 'text-info',
    drawing: (
      <>
        <rect x="1.5" y="1.5" width="11" height="11" rx="2" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M1.5 7h11v5.5h-11z" fill="currentColor" />
      </>
    ),
  },
  red: {
    colour: 'text-bad',
    drawing: (
      <>
        <path d="M4.300 1h5.400L13 4.300v5.400L9.700 13H4.300L1 9.700V4.300z" fill="currentColor" />
        <path d="M4.800 4.800l4.400 4.400M9.200 4.800L4.800 9.200" className="stroke-on-status" strokeWidth="1.5" />
      </>
    ),
  },
  gray: {
    colour: 'text-off',
    drawing: (
      <>
        <path d={ring} fill="none" stroke="currentColor" strokeWidth="1.6" strokeDasharray="2.2 1.9" />
        <path d="M4.600 7h4.800" stroke="currentColor" strokeWidth="1.6" />
      </>
    ),
  },
};

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
  const { colour, drawing } = icons[icon];
  const spoken = meaning === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': meaning };
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" {...spoken} data-icon={icon} className={`shrink-0 ${colour}`}>
      {drawing}
    </svg>
  );
}
