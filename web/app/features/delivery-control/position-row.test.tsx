import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { samplePosition } from './control.samples.ts';
import { PositionRow } from './position-row.tsx';

const KEPT = 'Gespeichert; wird von selbst an unser Lager übermittelt.';

function show(isWaiting: boolean) {
  const report = {
    reportId: 'r',
    reason: 'damaged' as const,
    quantity: 1,
    comment: '',
    photos: [],
    isWaiting,
    reportedAt: '2026-11-20T09:00:00.000Z',
    reportedBy: 'Anna Muster',
  };
  const position = { ...samplePosition(1, { report }), isWaiting: false, waitingReport: null };
  const nothing = () => undefined;
  renderPage(<PositionRow position={position} canScan isLit={false} onSet={nothing} onReport={nothing} />);
}

test('a report that the ERP has not heard of yet says that it is kept', () => {
  show(true);
  expect(screen.getByText(KEPT)).toBeTruthy();
});

test('one that it has heard of says nothing of the kind', () => {
  show(false);
  expect(screen.getByText(/Anna Muster/)).toBeTruthy();
  expect(screen.queryByText(KEPT)).toBeNull();
});
