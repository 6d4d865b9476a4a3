import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { sampleOrder } from './control.samples.ts';
import { ScanPanel } from './scan-panel.tsx';
import { useCheck } from './use-check.ts';

const happen = vi.hoisted(() => vi.fn(() => Promise.resolve(true)));
vi.mock('./use-outbox.ts', () => ({ useOutbox: () => ({ box: undefined, sending: 'idle', isLasting: true, happen }) }));

const loaded = { order: sampleOrder(), loadedAt: '2026-11-21T09:00:00.000Z' };

function Panel() {
  return <ScanPanel check={useCheck(loaded, '80001')} />;
}

const recorded = () => happen.mock.calls.flat().filter((action) => (action as { type: string }).type === 'recorded');

beforeEach(() => happen.mockClear());

async function type(code: string) {
  renderPage(<Panel />);
  await userEvent.type(screen.getByRole('textbox'), `${code}{Enter}`);
}

test('a code in which no number can be read is refused with words, beside what was read, and counts nothing', async () => {
  await type('***');
  const status = screen.getByRole('status');
  expect(status.textContent).toContain('Nicht auf diesem Lieferschein');
  expect(status.textContent).toContain('***');
  expect(recorded()).toEqual([]);
});

test('a number of the delivery counts one of its position', async () => {
  await type('LC-200');
  expect(screen.getByRole('status').textContent).toContain('Gezählt');
  expect(recorded()).toMatchObject([{ entry: { scan: { kind: 'scan', lineNumber: 2 } } }]);
});
