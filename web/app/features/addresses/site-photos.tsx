import type { Address } from '@shop/contract/addresses';
import { PHOTO_BYTES_MAX } from '@shop/contract/returns';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PhotoPicker, type ShownPhoto } from '#app/ui/photo-picker.tsx';
import { usePhoto } from './use-photo.ts';

/** Photo of the entrance and plan of the site; those who may add them here, with the camera of a phone, too. */
export function SitePhotos({ address }: { readonly address: Address }) {
  return (['picture', 'image'] as const).map((photo) => <SitePhoto key={photo} address={address} photo={photo} />);
}

type Props = { readonly address: Address; readonly photo: 'picture' | 'image' };

function SitePhoto({ address, photo }: Props) {
  const t = useTexts('addresses');
  const [coming, setComing] = useState<ShownPhoto>();
  const { fault, store, remove } = usePhoto(address.id, photo);
  const what = t(`photos.${photo}`);
  const path = address[photo];

  async function send([file]: readonly File[]) {
    if (!file) return;
    const src = URL.createObjectURL(file);
    setComing({ id: photo, src, isBusy: true });
    await store(file);
    setComing(undefined);
    URL.revokeObjectURL(src);
  }

  if (path !== null) {
    return (
      <figure>
        <img
          src={`/api${path}`}
          alt={`${what}: ${address.company}`}
          loading="lazy"
          className="max-h-80 w-full rounded-control border border-line object-cover"
        />
        <figcaption className="mt-1 flex items-center gap-2 text-note text-ink-3">
          <span className="grow">{what}</span>
          {address.mayEdit && (
            <Button
              look="bare"
              size="small"
              className="script-only"
              aria-label={t('photos.remove', { what })}
              onClick={() => void remove()}
            >
              <Icon of="x" size={15} />
            </Button>
          )}
        </figcaption>
      </figure>
    );
  }
  if (!address.mayEdit) return null;
  return (
    <div className="script-only">
      <PhotoPicker
        of={what}
        photos={coming ? [coming] : []}
        max={1}
        bytesMax={PHOTO_BYTES_MAX}
        onPick={(files) => void send(files)}
        onRemove={() => undefined}
        refused={fault === '' ? [] : [{ name: what, message: fault }]}
      />
    </div>
  );
}
