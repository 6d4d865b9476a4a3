import { expect, test, vi } from 'vitest';
import { loader } from './home.route.tsx';

type Args = Parameters<typeof loader>[0];

async function askedBy(staffPermissions: readonly string[]): Promise<readonly string[]> {
  const ask = vi.fn(async (call: { readonly path: string }) => ({
    ok: true,
    reply: call.path === '/operator/menu' ? { entries: [], staffPermissions } : { entries: [] },
  }));
  const request = new Request('http://shop.example/de/operator');
  await loader({ context: { get: () => ({ ask }) }, request, params: { locale: 'de' } } as unknown as Args);
  return ask.mock.calls.map(([{ path }]) => path).toSorted();
}

test('the first page asks for nothing that sales may not see, so that nobody of them is noted as refused', async () => {
  expect(await askedBy(['sales'])).toEqual(['/operator/menu']);
  expect(await askedBy(['sales', 'administration'])).toEqual([
    '/operator/audit-trail/latest',
    '/operator/figures',
    '/operator/health',
    '/operator/menu',
  ]);
});
