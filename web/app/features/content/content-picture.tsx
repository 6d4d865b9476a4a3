import type { ShownPicture } from '@shop/contract/content';

type Props = {
  readonly picture: ShownPicture;
  /** Widest it stands, px. */
  readonly width: number;
  readonly isLazy?: boolean;
  readonly className?: string;
};

/** A picture in the smallest file that suffices. Its place is kept until it comes; where it is cut, its focus stays in sight. */
export function ContentPicture({ picture, width, isLazy = true, className = '' }: Props) {
  const { src, sources, alt, focusX, focusY } = picture;
  const sizes = `(min-width: ${width + 48}px) ${width}px, 100vw`;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isLazy ? 'lazy' : 'eager'}
        decoding="async"
        style={{ objectPosition: `${focusX}% ${focusY}%` }}
        className={`rounded-card bg-sunken ${className}`}
      />
    </picture>
  );
}
