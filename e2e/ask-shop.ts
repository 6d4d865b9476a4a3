import type { Language } from '@shop/contract/values';
import type { AskOf, Call, ReplyOf } from '@shop/contract/endpoint';
import { expect, type Page } from '@playwright/test';

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
  const answer = await page.request.fetch(`/api${address}`, {
    method: endpoint.method,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(language && { 'x-locale': language === 'en' ? 'en-US' : language }),
    },
    ...(body !== undefined && { data: body }),
  });
  expect(answer.ok(), `${endpoint.method} ${address}: ${await answer.text()}`).toBe(true);
  const { data } = (await answer.json()) as { data: ReplyOf<E> };
  return data;
}
