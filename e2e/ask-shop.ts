import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@shop/contract/values';
import type { AskOf, Call, ReplyOf } from '@shop/contract/endpoint';
import { expect, type Page } from '@playwright/test';

/** A busy machine is asked again when it says so, as the pages do. */
const BUSY = 503;

/** Whose cookies the API is asked with: a page, or a client of its own. */
export type Asking = Pick<Page, 'request'>;

/** Asks the API with the cookies of this browser: to prepare a journey, never to go a part of it. */
export async function askShop<E extends Call>(
  page: Asking,
  endpoint: E,
  input: AskOf<E>,
  language?: Language,
): Promise<ReplyOf<E>> {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown };
  const address = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const send = () =>
    page.request.fetch(`/api${address}`, {
      method: endpoint.method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(language && { 'x-locale': language === 'en' ? 'en-US' : language }),
      },
      ...(body !== undefined && { data: body }),
    });
  let answer = await send();
  while (answer.status() === BUSY) {
    await sleep(Number(answer.headers()['retry-after'] ?? 1) * 1000);
    answer = await send();
  }
  expect(answer.ok(), `${endpoint.method} ${address}: ${await answer.text()}`).toBe(true);
  const { data } = (await answer.json()) as { data: ReplyOf<E> };
  return data;
}
