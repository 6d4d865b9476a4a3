import type { CheckoutForm } from './read-checkout-form.ts';

/**
 * The id of an attempt without scripts: the same form sent twice orders once (docs/domain/http-api.md#repeated-requests), one
 * that was changed meanwhile is another attempt, for the first answer to an id is its last. Empty where the form brings none.
 */
export async function attemptOf({ requestId, ...form }: CheckoutForm): Promise<string> {
  if (requestId === '') return '';
  const bytes = new TextEncoder().encode(requestId + JSON.stringify(form));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
