import { expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test-page.tsx';
import { readHistoryAddress } from './history-address.ts';
import { HistoryTabs } from './history-tabs.tsx';

test('on a phone the list one has come to is pushed into sight, also that of another feature', () => {
  // What jsdom does not lay out: the bar begins at the gutter, each tab stands 120 px behind the one before.
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function place(this: HTMLElement) {
    return this.tagName === 'A' ? 20 + 120 * [...(this.parentElement?.children ?? [])].indexOf(this) : 20;
  });
  const show = (address: string, hash: string) =>
    renderPage(<HistoryTabs asked={readHistoryAddress(new URLSearchParams(address))} hash={hash} />);
  const bar = () => screen.getByRole('navigation');
  const { unmount } = show('list=owed', '');
  const tabs = [...bar().querySelectorAll('a')];
  expect(bar().scrollLeft).toBe(120 * tabs.findIndex((tab) => tab.hasAttribute('aria-current')) - 16);
  expect(bar().scrollLeft).toBeGreaterThan(0);
  unmount();
  show('', 'return-order');
  const last = [...bar().querySelectorAll('a')].findIndex((tab) => tab.hasAttribute('aria-current'));
  expect(bar().scrollLeft).toBe(120 * last - 16);
  expect(last).toBeGreaterThan(2);
});
