import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?no-inline';

type Props = { readonly of: IconName; readonly size?: number; readonly className?: string };

/**
 * An icon of the one set, in the one stroke width. It never stands alone: the text is beside it or on its button.
 * All icons are in one file that the browser fetches once (decision 0027), so a page neither carries nor renders their shapes.
 */
export function Icon({ of, size = 18, className }: Props) {
  return (
    <svg width={size} height={size} aria-hidden className={className ? `icon ${className}` : 'icon'}>
      <use href={`${sprite}#${of}`} />
    </svg>
  );
}
