import type { ReactNode } from 'react';

/** The end of the lamp above, the cap below, in a field of 64 × 64. */
type Cap = { readonly lamp: string; readonly cap: string };

/** An Edison cap of this many millimetres. */
function edison(millimetres: number): Cap {
  const half = millimetres * 0.62;
  const left = 32 - half;
  const turns = [0, 1, 2, 3].map((turn) => `M${left} ${23 + turn * 7}q${half} 5 ${2 * half} 0`).join('');
  return {
    lamp: `M${left - 8} 4c0 6 6 8 7 14h${2 * half + 2}c1-6 7-8 7-14`,
    cap: `M${left} 18h${2 * half}v30h-${2 * half}zM${left + 2} 48l${half * 0.5} 8h${half - 4}l${half * 0.5}-8${turns}`,
  };
}

/** Two pins this many millimetres apart, below a base. */
function pins(millimetres: number, base: string, pin: (x: number) => string): Cap {
  const half = millimetres * 1.5;
  return { lamp: base, cap: pin(32 - half) + pin(32 + half) };
}

const thin = (x: number): string => `M${x - 1} 36h2v20h-2z`;
const stud = (x: number): string => `M${x - 2} 36h4v12h3v6h-10v-6h3z`;
const loop = (x: number): string => `M${x - 4} 36v14a4 4 0 0 0 8 0V36`;

const caps: Readonly<Record<string, Cap>> = {
  e27: edison(27),
  e14: edison(14),
  e40: edison(34),
  gu10: pins(10, 'M8 4c1 8 7 10 8 14v18h32V18c1-4 7-6 8-14', stud),
  'gu5-3': pins(5.3, 'M10 4c2 9 10 11 11 17v15h22V21c1-6 9-8 11-17', thin),
  g9: pins(7, 'M20 4v16h-3v16h30V20h-3V4', loop),
  g4: pins(4, 'M22 4v16h-2v16h24V20h-2V4', thin),
  g13: {
    lamp: 'M62 18H32v28h30',
    cap: 'M32 16v32H22q-4 0-4-4V20q0-4 4-4zM18 24H5M18 40H5',
  },
};

const twoPins = pins(6, 'M18 4v32h28V4', thin);

type Props = { readonly code: string; readonly className?: string };

/** What is put or screwed into the holder; a cap we have no drawing for has two pins. */
export function CapDrawing({ code, className = '' }: Props): ReactNode {
  const { lamp, cap } = caps[code] ?? twoPins;
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className} fill="none" strokeWidth="1.75" strokeLinejoin="round">
      <path d={lamp} className="fill-spark-soft stroke-ink-2" />
      <path d={cap} className="fill-sunken stroke-ink" strokeLinecap="round" />
    </svg>
  );
}
