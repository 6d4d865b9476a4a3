import type { ExportType } from '@shop/contract/cart-export';
import { documentsApi } from '@shop/contract/documents';
import { languageOfPath, localeOfLanguage } from '#app/lib/locale.ts';

/**
 * Fetches an order as a file under the name that the server gives it, and hands it to the share sheet where the device has one,
 * else to the downloads (specification section 7, "File export").
 * @throws Error when there is no file
 */
export async function exportOrder(orderNumber: string, type: ExportType): Promise<void> {
  const query = new URLSearchParams({ type, prices: '1', 'reference-number': orderNumber });
  const response = await fetch(`/api${documentsApi.checkoutExport.path}?${query.toString()}`, {
    headers: { 'X-Locale': localeOfLanguage(languageOfPath(window.location.pathname)) },
  });
  if (!response.ok) throw new Error(`No file: ${response.status}`);
  const blob = await response.blob();
  const file = new File([blob], nameOf(response, type), { type: blob.type });
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  if (isTouch && 'canShare' in navigator && navigator.canShare({ files: [file] })) await share(file);
  else download(file);
}

function nameOf(response: Response, type: ExportType): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? `export.${type}`;
}

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file); // taken back by the user: nothing
  }
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
