import type { AskOf } from '@shop/contract/endpoint';
import { ApiFailure, RequestCancelled, type FileEndpoint } from './api.ts';
import { browserApi } from './browser-api.ts';
import { fileNameOf } from './file-name.ts';
import { notify } from './notifications.ts';
import { useTexts } from './texts.ts';

/** Whether the file has reached the user. */
export type Download = <E extends FileEndpoint>(endpoint: E, input?: AskOf<E>) => Promise<boolean>;

/**
 * Fetches a file and hands it to the device: through its share sheet where it has one, else as a download
 * (docs/domain/documents.md#download). What went wrong has been said when `false` comes back.
 */
export function useDownload(): Download {
  const t = useTexts('ui');
  return async (endpoint, input) => {
    const file = await fetchFile(endpoint, input);
    if (file === 'refused') return false;
    if (file === 'missing') {
      notify({ type: 'error', message: t('file.missing') });
      return false;
    }
    if (!hasShareSheet(file)) {
      save(file);
      return true;
    }
    try {
      await navigator.share({ files: [file], title: file.name });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return true; // the user has changed his mind
      const offer = { label: t('file.save'), run: () => save(file) };
      notify({ type: 'error', message: t('file.shareRefused'), offer });
      return false;
    }
  };
}

async function fetchFile<E extends FileEndpoint>(
  endpoint: E,
  input: AskOf<E> | undefined,
): Promise<File | 'refused' | 'missing'> {
  try {
    const response = await browserApi.file(endpoint, input);
    const type = response.headers.get('content-type') ?? '';
    const content = await response.blob();
    if (type === '' || content.size === 0) return 'missing';
    return new File([content], fileNameOf(response.headers.get('content-disposition'), type), { type });
  } catch (error) {
    if (error instanceof ApiFailure) return 'refused'; // the API's messages have been shown
    if (error instanceof RequestCancelled || error instanceof TypeError) return 'missing';
    throw error;
  }
}

/** Desks have a folder for downloads; the sheet of a phone or tablet is how files leave the browser there. */
function hasShareSheet(file: File): boolean {
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
  return canShare && window.matchMedia('(pointer: coarse)').matches;
}

function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
