import type { ProductDetail } from '@shop/contract/catalogue';
import { useEffect } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  readonly name: string;
  readonly images: ProductDetail['images'];
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
};

/** A picture or a dimension drawing as large as the window allows; arrows go on to the next. */
export default function GalleryDialog({ name, images, shown, onShow, onClose }: Props) {
  const t = useTexts('product');
  const image = images[shown];
  const go = (steps: number) => onShow((shown + steps + images.length) % images.length);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (steps !== undefined && !event.altKey) onShow((shown + steps + images.length) % images.length);
    };
    // Whatever in the dialog has the focus, its head too.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [images.length, shown, onShow]);

  return (
    <Dialog isOpen onClose={onClose} title={name} size={800}>
      <div>
        {image && (
          <img
            src={image.externalUrlLarge}
            alt={image.imageAlt}
            className="h-[68dvh] w-full rounded-control border border-line bg-picture object-contain p-4"
          />
        )}
        {images.length > 1 && (
          <div className="mt-3 flex items-center justify-between gap-3">
            <Button aria-label={t('pictureBefore')} onClick={() => go(-1)}>
              <Icon of="chevron-left" />
            </Button>
            <p role="status" className="text-small text-ink-2">
              {t('pictureOf', { number: shown + 1, count: images.length, name: image?.imageAlt ?? '' })}
            </p>
            <Button aria-label={t('pictureAfter')} onClick={() => go(1)}>
              <Icon of="chevron-right" />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
