// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { nameActingFor, setActingFor } from './acting-for.ts';

const send = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  send.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', send);
  nameActingFor();
});

const headerOf = (n: number) => send.mock.calls[n]?.[0].headers.get('x-acting-for');

test('a page says for whom it works with every request to the shop, and that it works for nobody', async () => {
  setActingFor('7-12');
  await window.fetch(new Request(`${window.location.origin}/api/cart`, { method: 'POST', body: '{}' }));
  expect(headerOf(0)).toBe('7-12');
  setActingFor(null);
  await window.fetch(`${window.location.origin}/de/cart.data`);
  expect(headerOf(1)).toBe('none');
});

test('other hosts are not told', async () => {
  setActingFor('7-12');
  await window.fetch('https://tiles.example/1.png');
  expect(send).toHaveBeenCalledWith('https://tiles.example/1.png', undefined);
});
