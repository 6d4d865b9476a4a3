import {
  deliveryReportReasons,
  PROBLEM_COMMENT_MAX,
  REPORT_PHOTOS_MAX,
  type DeliveryReportReason,
} from '@shop/contract/delivery-control';
import { PHOTO_BYTES_MAX } from '@shop/contract/returns';
import { QUANTITY_MAX } from '@shop/contract/values';
import { useEffect, useId, useState } from 'react';
import { newRequestId } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { PhotoPicker } from '#app/ui/photo-picker.tsx';
import { CountField } from './count-field.tsx';
import type { ShownPosition } from './shown-delivery.ts';
import type { NewReport } from './use-check.ts';

type Props = {
  /** Null: the whole delivery is missing. */
  readonly position: ShownPosition | null;
  readonly onClose: () => void;
  /** True when it is kept on the device. */
  readonly onReport: (report: NewReport) => Promise<boolean>;
  /** Records it without reporting: it may still change. */
  readonly onRecord: (position: ShownPosition, quantity: number, declared: ShownPosition['declared']) => void;
};

type Photo = { readonly id: string; readonly src: string; readonly file: File };

/** Tells what is wrong with a position, as a count that may still change, or for good as a report. Fetched when it opens. */
export default function ReportDialog({ position, onClose, onReport, onRecord }: Props) {
  const t = useTexts('delivery-control');
  const id = useId();
  const [reason, setReason] = useState<DeliveryReportReason>(() => likelyReason(position));
  const [quantity, setQuantity] = useState(() => likelyQuantity(position, likelyReason(position)));
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { photos, add, remove } = usePhotos();
  const name = position?.name ?? t('report.whole');
  const max = maxOf(position, reason);
  const isTooLong = comment.length > PROBLEM_COMMENT_MAX;

  async function report() {
    if (isTooLong || isBusy) return;
    setBusy(true);
    const made = {
      reason,
      quantity: Math.min(quantity, max),
      comment: comment.trim(),
      photos: photos.map(({ file }) => file),
    };
    if (await onReport({ lineNumber: position?.lineNumber ?? null, ...made })) onClose();
    else setBusy(false);
  }

  function record() {
    if (!position) return;
    const { deliveredQuantity, countedQuantity } = position;
    if (reason === 'missing') onRecord(position, Math.max(0, deliveredQuantity - quantity), null);
    else if (reason === 'tooMany') onRecord(position, deliveredQuantity + quantity, null);
    else onRecord(position, countedQuantity === 0 ? deliveredQuantity : countedQuantity, reason);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size={600}
      isQuestion
      title={t('report.title')}
      footer={
        <>
          {position && (
            <Button className="min-h-11 max-xs:grow" onClick={record}>
              {t('report.recordOnly')}
            </Button>
          )}
          <Button
            look="primary"
            className="min-h-11 max-xs:grow"
            state={isBusy ? 'busy' : 'default'}
            onClick={() => void report()}
          >
            {t('report.send')}
          </Button>
        </>
      }
    >
      <p className="mb-3 font-medium wrap-anywhere">{name}</p>
      {position && (
        <>
          <fieldset className="mb-4">
            <legend className="mb-1.5 text-small font-medium">{t('report.reason')}</legend>
            <div className="grid gap-2 xs:grid-cols-2">
              {deliveryReportReasons.map((one) => (
                <label
                  key={one}
                  className="flex min-h-11 items-center gap-2.5 rounded-control border border-edge px-3 has-checked:border-ink has-checked:bg-sunken has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    name={`${id}-reason`}
                    checked={reason === one}
                    onChange={() => {
                      setReason(one);
                      setQuantity(likelyQuantity(position, one));
                    }}
                    className="size-4 shrink-0 appearance-none rounded-pill border-[1.5px] border-edge bg-raised checked:border-[5px] checked:border-ink"
                  />
                  {t(`reason.${one}`)}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="mb-4">
            <p className="mb-1.5 text-small font-medium">
              {t('report.quantity', { unit: position.measurementUnitName })}
            </p>
            <CountField label={name} value={Math.min(quantity, max)} min={1} max={max} onCount={setQuantity} />
          </div>
        </>
      )}
      <TextArea
        label={t('report.comment')}
        help={t('report.commentLeft', {
          left: Math.max(0, PROBLEM_COMMENT_MAX - comment.length),
          max: PROBLEM_COMMENT_MAX,
        })}
        error={isTooLong ? t('report.commentTooLong', { max: PROBLEM_COMMENT_MAX }) : undefined}
        rows={3}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        className="mb-4"
      />
      <PhotoPicker
        of={name}
        photos={photos}
        max={REPORT_PHOTOS_MAX}
        bytesMax={PHOTO_BYTES_MAX}
        onPick={add}
        onRemove={remove}
      />
      <div className="mt-4">
        <Note>{position ? t('report.final') : t('report.wholeFinal')}</Note>
      </div>
    </Dialog>
  );
}

function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  useEffect(
    () => () => {
      for (const { src } of photos) URL.revokeObjectURL(src);
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- given back when the dialog goes, not at every photo
    [],
  );
  return {
    photos,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ id: newRequestId(), src: URL.createObjectURL(file), file }));
      setPhotos((before) => [...before, ...added]);
    },
    remove: (id: string) =>
      setPhotos((before) => {
        const gone = before.find((photo) => photo.id === id);
        if (gone) URL.revokeObjectURL(gone.src);
        return before.filter((photo) => photo !== gone);
      }),
  };
}

/** What the count suggests. */
function likelyReason(position: ShownPosition | null): DeliveryReportReason {
  if (!position) return 'missing';
  if (position.declared !== null) return position.declared;
  if (position.outcome === 'tooMany') return 'tooMany';
  return position.outcome === 'missing' || position.outcome === 'partly' ? 'missing' : 'damaged';
}

function likelyQuantity(position: ShownPosition | null, reason: DeliveryReportReason): number {
  if (!position) return 1;
  const { countedQuantity, deliveredQuantity, outcome } = position;
  if (reason === 'missing') return outcome === null ? 1 : Math.max(1, deliveredQuantity - countedQuantity);
  return reason === 'tooMany' ? Math.max(1, countedQuantity - deliveredQuantity) : 1;
}

/** No more of it than there can be; the server says the same. */
function maxOf(position: ShownPosition | null, reason: DeliveryReportReason): number {
  if (!position || reason === 'tooMany') return QUANTITY_MAX;
  const { countedQuantity, deliveredQuantity } = position;
  return Math.max(1, reason === 'missing' ? deliveredQuantity : Math.max(deliveredQuantity, countedQuantity));
}
