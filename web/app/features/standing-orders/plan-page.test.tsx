import type { StandingOrder, StandingOrderDetail } from '@shop/contract/standing-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '#app/lib/notifications.ts';
import { pass, settle, stopClock } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { PlanPage } from './plan-page.tsx';
import { planValues } from './plan-values.ts';
import { RhythmPreview } from './rhythm-preview.tsx';

type Input = { readonly body?: unknown; readonly query?: unknown };
type Call = { readonly method: string; readonly path: string };
const { ask, get } = vi.hoisted(() => ({
  ask: vi.fn<(call: Call, input: Input) => Promise<unknown>>(),
  get: vi.fn<(call: Call, input: Input) => Promise<unknown>>(),
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get }, newRequestId: () => 'id-1' }));

beforeEach(() => {
  ask.mockReset();
  get.mockReset();
  get.mockResolvedValue({ lines: [] });
});

const plan: StandingOrder = {
  planId: 7,
  name: 'Bus 3',
  ownerName: 'Beat Keller',
  isMine: true,
  everyCount: 2,
  rhythmUnit: 'week',
  weekday: 1,
  monthDay: null,
  workingDayRule: 'after',
  fromDay: '2026-11-30',
  toDay: null,
  timesMax: null,
  noticeDays: 2,
  tolerancePercent: 5,
  isPaused: false,
  isShared: false,
  mayChange: true,
  state: 'active',
  next: null,
  lineCount: 0,
  waitingCount: 0,
  version: 4,
  changedBy: 'Beat Keller',
  changedAt: '2026-11-20T08:00:00.000Z',
};
const checkout: StandingOrderDetail['checkout'] = {
  selectedShipmentMethodId: 'delivery',
  addressId: 1,
  pickupLocationErpId: null,
  contractId: null,
  costCentreId: null,
  customerCommission: '',
  textReference: '',
  orderText: '',
  addressText: 'Lager Bern',
  contractText: '',
  costCentreText: '',
};

function show(change: Partial<StandingOrder> = {}) {
  const may = { takeOver: false, setTolerance: true };
  const detail = { plan: { ...plan, ...change }, checkout, positions: [], coming: [], past: [], may };
  renderPage(<PlanPage detail={detail} asked={{ day: '', act: undefined }} made={null} />);
  return userEvent.setup({ delay: null });
}
const button = (name: string) => screen.queryByRole('button', { name });

test('the owner shares a plan, by the version that he has seen, and is told', async () => {
  ask.mockResolvedValue({ ok: true, reply: { planId: 7, version: 5 }, messages: [] });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Mit der Firma teilen' }));
  await waitFor(() => expect(ask.mock.calls[0]?.[1].body).toEqual({ version: 4, isShared: true }));
  await waitFor(() => expect(notifications.get().history.at(0)?.type).toBe('success'));
});

test('a shared plan offers to stop that, and says that it is shared', async () => {
  show({ isShared: true });
  expect(button('Nicht mehr teilen')).not.toBeNull();
  expect(screen.getByText('geteilt')).toBeDefined();
  await settle();
});

test('with whom a plan is shared, he reads it: nothing to change, and who may', async () => {
  show({ isShared: true, isMine: false, mayChange: false });
  expect(screen.getByText(/Ändern können ihn Beat Keller/)).toBeDefined();
  for (const name of ['Nicht mehr teilen', 'Pausieren', 'Beenden']) expect(button(name)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Bearbeiten' })).toBeNull();
  await settle();
});

test('the preview asks once when somebody has stopped typing, and names the days with those they replace', async () => {
  stopClock();
  get.mockResolvedValue({ days: [{ day: '2026-12-26', dueDay: '2026-12-28' }], hasMore: true });
  renderPage(<RhythmPreview values={planValues({ plan, checkout })} />);
  await pass(100);
  expect(get).not.toHaveBeenCalled();
  await pass(400);
  expect(get.mock.calls.map(([, input]) => input.query)).toMatchObject([{ everyCount: 2, weekday: 1 }]);
  expect(screen.getByText('Mo 28.12.2026')).toBeDefined();
  expect(screen.getByText('statt Sa 26.12.2026')).toBeDefined();
  expect(screen.getByText('und so weiter')).toBeDefined();
});

test('what is no rhythm yet is not asked about', async () => {
  stopClock();
  renderPage(<RhythmPreview values={{ ...planValues({ plan, checkout }), everyCount: '0', fromDay: '2026-11-30' }} />);
  renderPage(<RhythmPreview values={{ ...planValues({ plan, checkout }), fromDay: '0002-01-01' }} />);
  await pass(1000);
  expect(get).not.toHaveBeenCalled();
});
