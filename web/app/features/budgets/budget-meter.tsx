import { useId } from 'react';

type Props = {
  readonly limit: number;
  readonly used: number;
  /** Waits for an approval, or lies in a cart: drawn hatched. */
  readonly waiting: number;
};

const WIDTH = 200;
const HEIGHT = 6;

/** How much of a budget is taken. The figures always stand beside it, so it is not read. */
export function BudgetMeter({ limit, used, waiting }: Props) {
  const hatch = useId();
  const share = (cents: number) => Math.min(WIDTH, Math.max(0, (cents / limit) * WIDTH));
  const taken = used + waiting;
  const tone = taken > limit ? 'text-bad' : taken * 10 >= limit * 9 ? 'text-warn' : 'text-link';
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`h-1.5 w-full max-w-60 min-w-24 rounded-pill bg-line ${tone}`}
    >
      <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="4" fill="currentColor" />
      </pattern>
      <rect x={share(used)} width={share(taken) - share(used)} height={HEIGHT} fill={`url(#${hatch})`} />
      <rect width={share(used)} height={HEIGHT} fill="currentColor" />
    </svg>
  );
}
