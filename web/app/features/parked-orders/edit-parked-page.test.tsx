import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ParkedOrder } from '@shop/contract/parked-order';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { sampleMetadata } from '../checkout/checkout.samples.ts';
import { EditParkedPage } from './edit-parked-page.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<() => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask }, newRequestId: () => 'id-1' }));

const LOCKED = 'Beat Keller bearbeitet diese Bestellung bis 10.15 Uhr.';

const order = {
  orderId: '4711',
  version: 1,
  items: [],
  priceSummary: null,
  fields: {
    addressId: 1,
    selectedShipmentMethodId: 'delivery',
    pickupLocationErpId: null,
    deliveryDate: null,
    isPartDelivery: true,
    packingSlipDontPrint: false,
    contactName: '',
    customerCommission: 'Murifeld',
    textReference: '',
    orderText: '',
    messageToSales: '',
    costCentreId: null,
  },
} as unknown as ParkedOrder;

const fields = () => screen.getAllByRole('textbox');

beforeEach(() => ask.mockReset());

test('while somebody else holds the order, nothing can be typed, and what was typed stays', async () => {
  ask.mockResolvedValue({ ok: true });
  renderPage(<EditParkedPage order={order} metadata={sampleMetadata} />);
  const commission = screen.getByRole('textbox', { name: /Kommission/ });
  await userEvent.type(commission, ' West');
  ask.mockResolvedValue({ ok: false, code: 'parkedOrder.locked', messages: [{ message: LOCKED }] });
  await userEvent.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  await waitFor(() => expect(screen.getAllByText(LOCKED).length).toBeGreaterThan(0));
  expect(fields().map((field) => field.matches(':disabled'))).toEqual(fields().map(() => true));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Änderungen speichern' }).matches(':disabled')).toBe(
    true,
  );
  expect(commission).toHaveProperty('value', 'Murifeld West');
});

test('as soon as the order is free again it is taken, and the fields can be typed in', async () => {
  ask.mockResolvedValue({ ok: false, code: 'parkedOrder.locked', messages: [{ message: LOCKED }] });
  renderPage(<EditParkedPage order={order} metadata={sampleMetadata} />);
  await screen.findByText(LOCKED);
  expect(fields()[0]?.matches(':disabled')).toBe(true);
  ask.mockResolvedValue({ ok: true });
  await userEvent.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  await waitFor(() => expect(fields()[0]?.matches(':disabled')).toBe(false));
});

test('a cost centre that was closed meanwhile is named, and another one can be chosen', () => {
  ask.mockResolvedValue({ ok: true });
  const costCentres = [{ costCentreId: 7, name: '7200 Unterhalt' }];
  const closed = { ...order, costCentre: '7100 Neubau', fields: { ...order.fields, costCentreId: 3 } };
  renderPage(<EditParkedPage order={closed} metadata={{ ...sampleMetadata, costCentres }} />);
  const select = screen.getByRole('combobox', { name: 'Kostenstelle' });
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'ohne Kostenstelle',
    '7100 Neubau (nicht mehr wählbar)',
    '7200 Unterhalt',
  ]);
});

test('a successor that is taken while editing is saved with the rest', async () => {
  ask.mockResolvedValue({ ok: true });
  const gone = {
    lineNumber: 10,
    sku: '1002',
    groupKey: '',
    name: 'Schalter alt',
    eNumber: '',
    url: '',
    quantity: 2,
    quantityMin: 1,
    quantityInterval: 1,
    measurementUnitName: 'Stk.',
    isPart: false,
    isOrderable: false,
    successor: { sku: '1003', name: 'Schalter neu', url: '/de/product/schalter-neu/1003' },
    note: '',
    commission: '',
  };
  const withGone = { ...order, items: [gone] } as unknown as ParkedOrder;
  renderPage(<EditParkedPage order={withGone} metadata={sampleMetadata} />);
  await userEvent.click(screen.getByRole('button', { name: 'Nachfolger nehmen: Schalter neu' }));
  expect(screen.getByText('wird beim Speichern ersetzt durch Schalter neu')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  const items = [{ sku: '1002', groupKey: '', quantity: 2, instead: '1003' }];
  expect(ask).toHaveBeenCalledWith(
    expect.anything(),
    { params: { orderId: '4711' }, body: { version: 1, items, fields: {} } },
    expect.anything(),
  );
});
