import type { LucideIcon } from 'lucide-react';

type Props = { readonly of: LucideIcon; readonly size?: number; readonly className?: string };

/** An icon of the one set, in the one stroke width. It never stands alone: the text is beside it or on its button. */
export function Icon({ of: Drawing, size = 18, className }: Props) {
  return (
    <Drawing size={size} strokeWidth={1.75} aria-hidden focusable="false" className={`shrink-0 ${className ?? ''}`} />
  );
}
