import { beforeEach, expect, test, vi } from 'vitest';
import { askEnrichment } from './enrichment.tsx';

const notified = vi.hoisted(() => vi.fn());
vi.mock('#app/lib/notifications.ts', () => ({ notify: notified, notifyMessages: notified }));
const answer = vi.hoisted(() => ({ ok: false, code: '', messages: [{ type: 'error', code: '', message: '' }] }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask: () => Promise.resolve(answer) } }));

beforeEach(() => notified.mockReset());

function askRefusedWith(code: string) {
  Object.assign(answer, { code, messages: [{ type: 'error', code, message: 'Unknown user' }] });
  return askEnrichment('basic', [{ sku: 'A1', groupKey: '' }], new AbortController().signal);
}

test('prices that are refused because the session has ended say nothing beside the log-in that opens', async () => {
  await expect(askRefusedWith('prices.unknown_user')).rejects.toThrow('prices.unknown_user');
  expect(notified).not.toHaveBeenCalled();
});

test('prices that are refused for another reason say which', async () => {
  await expect(askRefusedWith('prices.no_skus')).rejects.toThrow('prices.no_skus');
  expect(notified).toHaveBeenCalledOnce();
});
