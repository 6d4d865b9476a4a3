import { contentMediaApi, type MediaKind, type Medium } from '@shop/contract/content-media';
import { useEffect, useState } from 'react';
import { useStaffMay } from '#app/session/staff-may.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { UploadButton } from './upload-button.tsx';

type Props = {
  readonly kind: MediaKind;
  readonly mediaIds: readonly number[];
  readonly max: number;
  readonly onChange: (mediaIds: number[]) => void;
};

/** What of the library a block shows; more of it is chosen or uploaded in a dialog. */
export function MediaPicker({ kind, mediaIds, max, onChange }: Props) {
  const t = useTexts('content-editor');
  const [isOpen, setOpen] = useState(false);
  const media = useMedia(mediaIds);
  if (!useStaffMay('content')) return <p className="text-small text-ink-2">{t('media.noRight')}</p>;
  return (
    <>
      <ul className="grid gap-2 empty:hidden">
        {mediaIds.map((id) => (
          <li key={id} className="flex items-center gap-3">
            <Thumbnail medium={media.get(id)} />
            <span className="min-w-0 grow truncate text-small">{media.get(id)?.name ?? t('media.waiting')}</span>
            <Button look="bare" size="small" onClick={() => onChange(mediaIds.filter((one) => one !== id))}>
              {t('media.takeOff')}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          <Icon of={kind === 'picture' ? 'image' : 'file-down'} size={15} />
          {t(kind === 'picture' ? 'media.choosePicture' : 'media.chooseFile')}
        </Button>
      </div>
      {isOpen && (
        <LibraryDialog
          kind={kind}
          onClose={() => setOpen(false)}
          onChoose={({ mediaId }) => {
            setOpen(false);
            if (max === 1) onChange([mediaId]);
            else if (!mediaIds.includes(mediaId) && mediaIds.length < max) onChange([...mediaIds, mediaId]);
          }}
        />
      )}
    </>
  );
}

/** The media with these ids, as far as they have arrived. */
function useMedia(mediaIds: readonly number[]): ReadonlyMap<number, Medium> {
  const [known, setKnown] = useState<ReadonlyMap<number, Medium>>(new Map());
  const wanted = mediaIds.filter((id) => !known.has(id)).join(' ');
  useEffect(() => {
    if (wanted === '') return;
    for (const mediaId of wanted.split(' ')) {
      void browserApi
        .ask(contentMediaApi.getMedium, { params: { mediaId } }, { isQuiet: true })
        .then((answer) => {
          if (answer.ok) setKnown((before) => new Map(before).set(answer.reply.mediaId, answer.reply));
        })
        .catch(() => undefined);
    }
  }, [wanted]);
  return known;
}

export function Thumbnail({ medium }: { readonly medium: Medium | undefined }) {
  return (
    <span className="grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-small border border-line bg-sunken">
      {medium?.picture ? (
        <img
          src={medium.picture.src}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          style={{ objectPosition: `${medium.focusX}% ${medium.focusY}%` }}
        />
      ) : (
        <Icon of="file-text" size={18} className="text-ink-3" />
      )}
    </span>
  );
}

type DialogProps = {
  readonly kind: MediaKind;
  readonly onChoose: (medium: Medium) => void;
  readonly onClose: () => void;
};

function LibraryDialog({ kind, onChoose, onClose }: DialogProps) {
  const t = useTexts('content-editor');
  const [q, setQ] = useState('');
  const [media, setMedia] = useState<readonly Medium[]>();
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      browserApi
        .get(contentMediaApi.media, { query: { q, mediaKind: kind, ipp: 50 } }, { signal: abort.signal })
        .then((reply) => setMedia(reply.media))
        .catch(() => abort.signal.aborted || setMedia([]));
    }, 150);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, kind]);
  return (
    <Dialog
      isOpen
      size={800}
      onClose={onClose}
      title={t(kind === 'picture' ? 'media.choosePicture' : 'media.chooseFile')}
    >
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-60 grow"
          type="search"
          label={t('media.search')}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <UploadButton onUploaded={onChoose} />
      </div>
      {media?.length === 0 && <p className="text-ink-2">{t('media.none')}</p>}
      <ul className="grid max-h-[50vh] gap-2 overflow-y-auto sm:grid-cols-2">
        {media?.map((medium) => (
          <li key={medium.mediaId}>
            <button
              type="button"
              onClick={() => onChoose(medium)}
              className="flex w-full items-center gap-3 rounded-control border border-line p-1.5 text-left hover:border-edge hover:bg-sunken"
            >
              <Thumbnail medium={medium} />
              <span className="min-w-0 truncate text-small">{medium.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
