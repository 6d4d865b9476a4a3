import type { SalesOfferDetail } from '@shop/contract/sales-offers';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { AnswerForm } from './answer-form.tsx';

const { ask, revalidate } = vi.hoisted(() => ({
  ask: vi.fn<(endpoint: unknown, input: { readonly body: unknown }) => Promise<unknown>>(),
  revalidate: vi.fn(() => Promise.resolve()),
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask } }));
vi.mock('react-router', async (load) => ({
  ...(await load<object>()),
  useRevalidator: () => ({ revalidate }),
}));

const offer = {
  offerNumber: '700001',
  state: 'requested',
  version: 3,
  validTo: null,
  proposedValidTo: '2026-12-22',
  items: [
    {
      lineNumber: 10,
      sku: 'A-1',
      name: 'Schalter',
      quantity: 5,
      measurementUnitName: 'Stk.',
      priceUnit: 1,
      unitPrice: null,
      listUnitPrice: null,
      deliveryDate: null,
      custom: null,
      manufacturer: '',
      commission: '',
      note: '',
    },
  ],
} as unknown as SalesOfferDetail;

beforeEach(() => {
  ask.mockReset();
  revalidate.mockClear();
});

const price = () => screen.getByRole('textbox', { name: /Stk/ });
const words = () => screen.getByRole('textbox', { name: 'Nachricht an den Kunden' });

async function answer() {
  renderPage(<AnswerForm offer={offer} />);
  const user = userEvent.setup();
  await user.type(price(), '12.50');
  await user.type(words(), 'Gern');
  await user.click(screen.getByRole('button', { name: 'Neue Fassung senden' }));
  return user;
}

test('who answers after a colleague was quicker is told so, keeps what was typed, and sees the other answer when he wants to', async () => {
  const message = 'Diese Offerte wurde inzwischen neu beantwortet.';
  ask.mockResolvedValue({ ok: false, code: 'offer.changed', messages: [{ type: 'error', message }] });
  const user = await answer();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(ask.mock.calls[0]?.[1].body).toMatchObject({ version: 3, positions: [{ lineNumber: 10, netPrice: 1250 }] });
  expect([price(), words()]).toMatchObject([{ value: '12.50' }, { value: 'Gern' }]);
  expect(revalidate).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Offerte neu laden' }));
  expect(revalidate).toHaveBeenCalledOnce();
});

test('another refusal offers no other answer to look at', async () => {
  const message = 'Das Datum liegt in der Vergangenheit.';
  ask.mockResolvedValue({ ok: false, code: 'offer.valid_to_past', messages: [{ type: 'error', message }] });
  await answer();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.queryByRole('button', { name: 'Offerte neu laden' })).toBeNull();
  expect(price()).toHaveProperty('value', '12.50');
});
