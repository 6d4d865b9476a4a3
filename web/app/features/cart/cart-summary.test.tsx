import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stopClock } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { CartPage } from './cart-page.tsx';
import { sampleCart, sampleLine, sampleList } from './cart.samples.ts';

const { ask } = vi.hoisted(() => ({ ask: () => new Promise(() => undefined) }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask }, newRequestId: () => 'id' }));

test.each([
  ['what is delivered says on which day', 'delivery', 1],
  ['what is collected states no day of a delivery', 'pickup', 0],
])('%s', (_, selectedShipmentMethodId, count) => {
  stopClock();
  const items = [sampleLine({ deliveryDate: '2026-11-25' })];
  const cart = sampleCart({ items, selectedShipmentMethodId });
  renderPage(<CartPage cart={cart} list={sampleList(cart)} />);
  expect(screen.queryAllByText('1 Position am 25.11.2026')).toHaveLength(count);
});
