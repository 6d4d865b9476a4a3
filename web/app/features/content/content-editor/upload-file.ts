import { contentMediaApi, type Medium } from '@shop/contract/content-media';
import type { Envelope } from '@shop/contract/envelope';
import { newRequestId } from '#app/lib/browser-api.ts';
import { languageOfPath, localeOfLanguage } from '#app/lib/locale.ts';

type Outcome = { readonly ok: true; readonly medium: Medium } | { readonly ok: false; readonly message: string };

/**
 * Sends a file to the media library. `fetch` does not tell how far a body is; this does.
 * @param onProgress share of the file that was sent, 0 to 1
 */
export function uploadFile(file: File, onProgress: (share: number) => void): Promise<Outcome> {
  const form = new FormData();
  form.set('mediaFile', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(contentMediaApi.upload.method, `/api${contentMediaApi.upload.path}`);
    request.setRequestHeader('X-Locale', localeOfLanguage(languageOfPath(window.location.pathname)));
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.setRequestHeader('X-Request-Id', newRequestId());
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(outcomeOf(request.response as Envelope<Medium> | null));
    request.onerror = () => resolve({ ok: false, message: '' });
    request.send(form);
  });
}

function outcomeOf(envelope: Envelope<Medium> | null): Outcome {
  if (envelope?.data) return { ok: true, medium: envelope.data };
  return { ok: false, message: envelope?.messages?.map(({ message }) => message).join(' ') ?? '' };
}
