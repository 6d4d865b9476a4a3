import type { ProductDetail } from '@shop/contract/catalogue';
import { useState } from 'react';
import { ProductPicture } from '#app/features/catalogue/product-picture.tsx';
import { useTexts } from '#app/lib/texts.ts';

/** One picture large, all of them small below. Without scripts a small one opens its file. */
export function Gallery({ images }: { readonly images: ProductDetail['images'] }) {
  const t = useTexts('product');
  const [shown, setShown] = useState(0);
  const image = images[shown] ?? images[0] ?? null;
  return (
    <div className="min-w-0">
      <ProductPicture
        image={image}
        size={420}
        isLazy={false}
        isDecoration={false}
        className="aspect-square w-full rounded-card max-lg:max-w-88 max-sm:mx-auto max-sm:max-w-80"
      />
      {images.length > 1 && (
        <ul aria-label={t('pictures')} className="mt-2 flex flex-wrap gap-2">
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
    </div>
  );
}
