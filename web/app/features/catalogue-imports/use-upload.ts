import { catalogueImportsApi } from '@shop/contract/catalogue-imports';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';

type Wanted = { readonly file: File; readonly importSupplier: string; readonly isPartial: boolean };
/** A file whose pieces are being sent; the same one goes on where it stopped. */
type Begun = Wanted & { readonly importId: number; readonly partBytes: number; readonly nextPart: number };

/** Sends a file in pieces; after a failure the next start goes on where it was. */
export function useUpload(onDone: (importId: number) => void) {
  const t = useTexts('catalogue-imports');
  const [sentBytes, setSentBytes] = useState<number>();
  const [fault, setFault] = useState('');
  const begun = useRef<Begun>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function begin(wanted: Wanted): Promise<Begun | undefined> {
    const { file, importSupplier, isPartial } = wanted;
    const before = begun.current;
    if (before?.file === file && before.importSupplier === importSupplier && before.isPartial === isPartial)
      return before;
    const answer = await browserApi.ask(
      catalogueImportsApi.begin,
      { body: { fileName: file.name, fileBytes: file.size, importSupplier, isPartial } },
      { isQuiet: true },
    );
    if (answer.ok) return { ...wanted, ...answer.reply, nextPart: 0 };
    setFault(messageText(answer));
    return undefined;
  }

  async function sendParts(from: Begun): Promise<void> {
    const { file, importId, partBytes } = from;
    for (let part = from.nextPart; part * partBytes < file.size && !isGone.current; part++) {
      begun.current = { ...from, nextPart: part };
      setSentBytes(part * partBytes);
      const filePart = file.slice(part * partBytes, (part + 1) * partBytes);
      const params = { importId: String(importId) };
      const answer = await browserApi.ask(
        catalogueImportsApi.addPart,
        { params, body: { filePart, partNumber: part } },
        { isQuiet: true },
      );
      if (!answer.ok) return setFault(messageText(answer) || t('upload.failed'));
    }
    if (isGone.current) return;
    begun.current = undefined;
    onDone(importId);
  }

  async function start(wanted: Wanted): Promise<void> {
    setFault('');
    setSentBytes(0);
    try {
      const ready = await begin(wanted);
      if (ready) await sendParts(ready);
    } catch {
      setFault(t('upload.failed'));
    } finally {
      setSentBytes(undefined);
    }
  }

  return { start, sentBytes, fault, setFault };
}
