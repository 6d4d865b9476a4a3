import type { OperatorMenuEntry } from '@shop/contract/operator-area';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { OperatorNavigation } from './operator-navigation.tsx';

const entry = (key: string, more: Partial<OperatorMenuEntry> = {}): OperatorMenuEntry => ({
  key,
  name: key,
  url: `/de/operator/${key}`,
  group: 'running',
  count: null,
  isUrgent: true,
  oldestAt: null,
  ...more,
});

test('what waits stands beside its entry with a word, and nothing stands where nothing waits', () => {
  const entries = [entry('jobs', { count: 3 }), entry('mails', { count: 0 })];
  renderPage(<OperatorNavigation label="Navigation Betrieb" entries={entries} isFolded={false} />);
  expect(screen.getByRole('link', { name: /^jobs\s*3\s*warten$/ }).getAttribute('href')).toBe('/de/operator/jobs');
  expect(screen.getByRole('link', { name: 'mails' })).toBeTruthy();
});

test('a heading without entries is left out', () => {
  renderPage(<OperatorNavigation label="Navigation Betrieb" entries={[entry('jobs')]} isFolded={false} />);
  expect(screen.getByText('Betrieb')).toBeTruthy();
  expect(screen.queryByText('Kunden')).toBeNull();
});
