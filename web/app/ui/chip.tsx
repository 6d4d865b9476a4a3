import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

const chip =
  'inline-flex min-h-7 items-center gap-1.75 rounded-pill border border-line bg-sunken px-2.75 text-small whitespace-nowrap pointer-coarse:min-h-9';

/** A fact on its own, or an active filter with the way to take it off: as a link where the address holds it. */
export function Chip({ children }: { readonly children: ReactNode }) {
  return <span className={chip}>{children}</span>;
}

type RemovableProps = {
  readonly children: ReactNode;
  /** Read after the chip's own words: «Filter entfernen». */
  readonly removeLabel: string;
} & ({ readonly hrefWithout: string } | { readonly onRemove: () => void });

export function RemovableChip({ children, removeLabel, ...way }: RemovableProps) {
  const look = `${chip} hover:border-edge`;
  const content = (
    <>
      {children}
      <span className="sr-only">{removeLabel}</span>
      <Icon of="x" size={13} className="text-ink-3" />
    </>
  );
  return 'hrefWithout' in way ? (
    <Link to={way.hrefWithout} preventScrollReset className={look}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={way.onRemove} className={look}>
      {content}
    </button>
  );
}
