import type { ProductDetail } from '@shop/contract/catalogue';
import { Suspense, useState, type KeyboardEvent } from 'react';
import { ProductPicture } from '../product-picture.tsx';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';

/** Loaded on demand, when the user wants a closer look. */
const GalleryDialog = lazyComponent(() => import('./gallery-dialog.tsx'));

type Props = { readonly images: ProductDetail['images']; readonly name: string };

/** One picture large, all of them small below; a press on the large one enlarges it. Without scripts they open their files. */
export function Gallery({ images, name }: Props) {
  const t = useTexts('product');
  const [shown, setShown] = useState(0);
  const [isEnlarged, setEnlarged] = useState(false);
  const image = images[shown] ?? images[0];
  const large = 'aspect-square w-full rounded-card max-md:max-w-88 max-sm:mx-auto max-sm:max-w-80';

  function move(event: KeyboardEvent<HTMLElement>) {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps === undefined || event.altKey) return; // with Alt the browser goes back
    event.preventDefault();
    const next = (shown + steps + images.length) % images.length;
    setShown(next);
    event.currentTarget.querySelectorAll('a')[next]?.focus();
  }

  if (!image) return <ProductPicture image={null} size={420} isLazy={false} className={large} />;
  return (
    <div className="min-w-0">
      <a
        href={image.externalUrlLarge}
        aria-label={t('enlarge', { name: image.imageAlt })}
        onClick={(event) => {
          event.preventDefault();
          setEnlarged(true);
        }}
        className="block cursor-zoom-in rounded-card"
      >
        <ProductPicture image={image} size={420} isLazy={false} isDecoration={false} className={large} />
      </a>
      {images.length > 1 && (
        <ul aria-label={t('pictures')} onKeyDown={move} className="mt-2 flex flex-wrap gap-2">
          {images.map((one, index) => (
            <li key={`${one.externalUrlSmall}${index}`}>
              <a
                href={one.externalUrlLarge}
                aria-current={index === shown || undefined}
                aria-label={t('picture', { name: one.imageAlt, number: index + 1 })}
                onClick={(event) => {
                  event.preventDefault();
                  setShown(index);
                }}
                className="block rounded-control outline-offset-1 aria-[current]:outline-2 aria-[current]:outline-ink"
              >
                <ProductPicture image={one} size={64} isLazy className="size-16" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isEnlarged && (
        <Suspense>
          <GalleryDialog
            name={name}
            images={images}
            shown={shown}
            onShow={setShown}
            onClose={() => setEnlarged(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
