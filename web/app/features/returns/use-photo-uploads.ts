import { returnsApi } from '@shop/contract/returns';
import { useState } from 'react';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { RefusedPhoto, ShownPhoto } from '#app/ui/photo-picker.tsx';

type Upload = ShownPhoto & { readonly lineNumber: number };
type Refusal = RefusedPhoto & { readonly lineNumber: number };

/** Where a photo that was taken can be seen. */
export function photoAddress(photoId: string): string {
  return `/api/rma/photos/${photoId}`;
}

/** Photos on their way: seen at once, and given to their position as soon as the server has looked into them. */
export function usePhotoUploads(onTaken: (lineNumber: number, photoId: string) => void) {
  const t = useTexts('returns');
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  async function send(lineNumber: number, file: File) {
    const upload = { id: newRequestId(), src: URL.createObjectURL(file), isBusy: true, lineNumber };
    setUploads((before) => [...before, upload]);
    const refusal = await refusalOf(file, (photoId) => onTaken(lineNumber, photoId));
    setUploads((before) => before.filter(({ id }) => id !== upload.id));
    URL.revokeObjectURL(upload.src);
    if (refusal !== undefined) setRefusals((before) => [...before, { lineNumber, ...refusal }]);
  }

  async function refusalOf(file: File, onDone: (photoId: string) => void): Promise<RefusedPhoto | undefined> {
    try {
      const answer = await browserApi.ask(returnsApi.addPhoto, { body: { file } }, { isQuiet: true });
      if (!answer.ok) return { name: file.name, message: answer.messages[0]?.message ?? t('photo.failed') };
      onDone(answer.reply.photoId);
      return undefined;
    } catch (error) {
      const reason = error instanceof ApiFailure ? error.failure.messages[0]?.message : undefined;
      return { name: file.name, message: reason ?? t('photo.failed') };
    }
  }

  return {
    isUploading: uploads.length > 0,
    uploadsOf: (lineNumber: number): readonly ShownPhoto[] => uploads.filter((one) => one.lineNumber === lineNumber),
    refusedOf: (lineNumber: number): readonly RefusedPhoto[] => refusals.filter((one) => one.lineNumber === lineNumber),
    upload: (lineNumber: number, files: readonly File[]) => {
      setRefusals((before) => before.filter((one) => one.lineNumber !== lineNumber));
      for (const file of files) void send(lineNumber, file);
    },
  };
}
