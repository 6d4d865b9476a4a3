import { useId, useRef, useState, type DragEvent } from 'react';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Icon } from './icon.tsx';
import { photoTypes, sortPhotos, type PhotoFault } from './photo-check.ts';
import { faultOfContent } from './photo-content.ts';

/** A photo as it is shown; on its way to the server while `isBusy`. */
export type ShownPhoto = { readonly id: string; readonly src: string; readonly isBusy?: boolean };
/** Something the server refused, in its words. */
export type RefusedPhoto = { readonly name: string; readonly message: string };

type Props = {
  /** What the photos show, for those who do not see the row: the name of the article. */
  readonly of: string;
  readonly photos: readonly ShownPhoto[];
  readonly max: number;
  readonly bytesMax: number;
  /** Files that are photos by type, size, number and their first bytes; what becomes of them is the page's business. */
  readonly onPick: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
  readonly refused?: readonly RefusedPhoto[];
};

/** Photos taken with the device's camera, chosen or dropped, each as a small picture that can be taken off again. */
export function PhotoPicker({ of, photos, max, bytesMax, onPick, onRemove, refused = [] }: Props) {
  const t = useTexts('ui');
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly PhotoFault[]>([]);
  const [isOver, setOver] = useState(false);
  const isFull = photos.length >= max;

  async function pick(files: FileList | null) {
    const { good, faults } = sortPhotos([...(files ?? [])], { room: max - photos.length, bytesMax });
    const looked = await Promise.all(
      good.map(async (file) => ({ file, kind: await faultOfContent(file).catch(() => undefined) })),
    );
    const others = looked.flatMap(({ file: { name }, kind }) => (kind ? [{ name, kind }] : []));
    setFaults([...faults, ...others]);
    const photosFound = looked.flatMap(({ file, kind }) => (kind ? [] : [file]));
    if (photosFound.length > 0) onPick(photosFound);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void pick(event.dataTransfer.files);
  }

  return (
    <fieldset
      className="min-w-0"
      aria-describedby={`${id}-help`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="mb-1 text-small font-medium">
        {max === 1 ? (
          of
        ) : (
          <>
            {t('photos.title')}
            <span className="sr-only">{`: ${of}`}</span>
          </>
        )}
      </legend>
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ id: photo, src, isBusy = false }, n) => (
          <li key={photo} className="relative size-20 overflow-hidden rounded-control border border-line-2 bg-sunken">
            <img src={src} alt={t('photos.one', { n: n + 1 })} className="size-full object-cover" />
            {isBusy ? (
              <span role="status" className="absolute inset-0 grid place-items-center bg-veil text-on-night">
                <Icon of="loader-circle" size={22} className="animate-spin" />
                <span className="sr-only">{t('photos.busy')}</span>
              </span>
            ) : (
              <button
                type="button"
                aria-label={t('photos.remove', { n: n + 1 })}
                onClick={() => {
                  onRemove(photo);
                  chooser.current?.focus();
                }}
                className="absolute top-0 right-0 grid size-7 place-items-center rounded-bl-control bg-raised text-ink-2 hover:text-ink pointer-coarse:size-9"
              >
                <Icon of="x" size={15} />
              </button>
            )}
          </li>
        ))}
        <li className={isFull ? 'sr-only' : ''}>
          <label
            className={`grid size-20 place-items-center content-center gap-1 rounded-control border border-dashed px-1 text-center text-note text-ink-2 hover:border-edge hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus ${isOver ? 'border-focus bg-sunken' : 'border-line-2'}`}
          >
            <input
              ref={chooser}
              type="file"
              multiple
              accept={photoTypes.join(',')}
              aria-label={t('photos.addTo', { of })}
              aria-describedby={`${id}-help`}
              tabIndex={isFull ? -1 : undefined}
              className="sr-only"
              onChange={(event) => {
                void pick(event.target.files);
                event.target.value = ''; // the same file may be chosen again
              }}
            />
            <Icon of="camera" size={20} />
            <span aria-hidden>{t('photos.add')}</span>
          </label>
        </li>
      </ul>
      <p id={`${id}-help`} className="mt-1 text-note text-ink-3">
        {isFull ? t('photos.full', { max }) : helpOf(t, { max, mb: Math.floor(bytesMax / 1024 / 1024) })}
      </p>
      <div role="alert" className="text-note text-bad">
        {faults.length + refused.length > 0 && (
          <ul>
            {faults.map(({ name, kind }) => (
              <Refused key={`${kind} ${name}`} name={name} message={t(`photos.${kind}`, { max })} />
            ))}
            {refused.map(({ name, message }) => (
              <Refused key={`${message} ${name}`} name={name} message={message} />
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  );
}

function helpOf(t: Translate<'ui'>, { max, mb }: { readonly max: number; readonly mb: number }): string {
  return max === 1 ? t('photos.helpOne', { mb }) : t('photos.help', { max, mb });
}

function Refused({ name, message }: RefusedPhoto) {
  return (
    <li className="mt-1">
      <b className="font-medium wrap-anywhere">{name}</b>
      <span className="block">{message}</span>
    </li>
  );
}
