import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../test-page.tsx';
import { TAB_KEPT_MS, Tabs } from './tabs.tsx';

const tabs = [
  { key: 'attributes', label: 'Merkmale', content: <input aria-label="Suchen" /> },
  { key: 'documents', label: 'Dokumente', count: 4, content: <p>Datenblatt</p> },
];

test('the hash of the address selects the tab', () => {
  renderPage(<Tabs label="Artikel" tabs={tabs} />, '/de/product#documents');
  expect(screen.getByRole('tab', { name: /Dokumente/ }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: /Dokumente/ }).textContent).toBe('Datenblatt');
});

test.each(['#nothing', '#%', '#%ff'])('an unknown hash (%s) shows the first tab', (hash) => {
  renderPage(<Tabs label="Artikel" tabs={tabs} />, `/de/product${hash}`);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Merkmale');
});

test('on a phone the tab that is read is pushed into sight', async () => {
  // What jsdom does not lay out: each tab stands 300 px behind the one before, in a line of 390 px.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function place(this: HTMLElement) {
    return 300 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  renderPage(<Tabs label="Artikel" tabs={tabs} />, '/de/product#documents');
  expect(screen.getByRole('tablist').scrollLeft).toBe(170);
  await userEvent.click(screen.getByRole('tab', { name: 'Merkmale' }));
  expect(screen.getByRole('tablist').scrollLeft).toBeLessThanOrEqual(0);
  vi.restoreAllMocks();
});

test('a tab with nothing behind it any more stays until the user has left it', async () => {
  const withOver = [...tabs, { key: 'series', label: 'Serie', isOver: true, content: <p>keiner</p> }];
  renderPage(<Tabs label="Artikel" tabs={withOver} />, '/de/product#series');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Serie');
  await userEvent.click(screen.getByRole('tab', { name: 'Merkmale' }));
  expect(screen.queryByRole('tab', { name: 'Serie' })).toBeNull();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Merkmale');
});

test('arrow keys change the tab and the address, and what was typed in a tab stays', async () => {
  const { router } = renderPage(<Tabs label="Artikel" tabs={tabs} />, '/de/product');
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Suchen' }), 'Strom');
  screen.getByRole('tab', { name: 'Merkmale' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(router.state.location.hash).toBe('#documents');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('textbox', { name: 'Suchen' })).toHaveProperty('value', 'Strom');
});

test('a tab stays as it was left for five minutes, then it begins anew', () => {
  vi.useFakeTimers();
  renderPage(<Tabs label="Artikel" tabs={tabs} />, '/de/product');
  const type = () => screen.getByRole('textbox', { name: 'Suchen', hidden: true });
  fireEvent.change(type(), { target: { value: 'Strom' } });
  const go = (name: RegExp) => {
    fireEvent.click(screen.getByRole('tab', { name }));
    act(() => void vi.advanceTimersByTime(0));
  };
  go(/Dokumente/);
  act(() => void vi.advanceTimersByTime(TAB_KEPT_MS - 1));
  go(/Merkmale/);
  act(() => void vi.advanceTimersByTime(TAB_KEPT_MS));
  expect(type()).toHaveProperty('value', 'Strom');
  go(/Dokumente/);
  act(() => void vi.advanceTimersByTime(TAB_KEPT_MS));
  expect(screen.queryByRole('textbox', { name: 'Suchen', hidden: true })).toBeNull();
  go(/Merkmale/);
  expect(type()).toHaveProperty('value', '');
  vi.useRealTimers();
});
