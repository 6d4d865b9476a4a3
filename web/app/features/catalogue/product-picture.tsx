import type { ProductTile } from '@shop/contract/catalogue';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  readonly image: ProductTile['image'] | string;
  /** Edge of the square in CSS pixels; the place is kept whether the picture comes or not. */
  readonly size: number;
  /** Beyond the first row. */
  readonly isLazy: boolean;
  readonly className?: string;
  /** The name stands beside it: screen readers need not say it twice. */
  readonly isDecoration?: boolean;
};

/** A drawing on white in a box that never changes its size. */
export function ProductPicture({ image, size, isLazy, className = '', isDecoration = true }: Props) {
  return (
    <span className={`product-picture ${className}`}>
      {image ? (
        <img
          src={typeof image === 'string' ? image : pictureFile(image, size)}
          alt={isDecoration || typeof image === 'string' ? '' : image.imageAlt}
          width={size}
          height={size}
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
        />
      ) : (
        <Icon of="image-off" size={24} className="text-search-line" />
      )}
    </span>
  );
}

/** The smallest file of a picture that is not stretched. */
export function pictureFile(
  { externalUrlSmall, externalUrlLarge, thumbs }: NonNullable<ProductTile['image']>,
  size: number,
): string {
  if (thumbs.length === 0) return size > 160 ? externalUrlLarge : externalUrlSmall;
  return thumbs.find(({ width }) => width >= size)?.absolutePath ?? externalUrlLarge;
}
