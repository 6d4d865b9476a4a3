import type { Operator } from '@shop/contract/operator';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../test-page.tsx';
import { AccountPanel } from './account-panel.tsx';

/** jsdom has no popovers: this one is open. */
const hidePopover = vi.fn();
HTMLElement.prototype.hidePopover = hidePopover;
vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function matchesOpen(this: Element, selector: string) {
  return selector === ':popover-open' || Element.prototype.matches.call(this, selector);
});
const operator = {} as Operator;

beforeEach(() => hidePopover.mockClear());

test('the account panel that was opened before the scripts came stays open', () => {
  renderPage(<AccountPanel user={null} operator={operator} />);
  expect(hidePopover).not.toHaveBeenCalled();
});

test('it closes when the page changes', async () => {
  const { router } = renderPage(<AccountPanel user={null} operator={operator} />);
  await act(() => router.navigate('/de/cart'));
  expect(hidePopover).toHaveBeenCalledOnce();
});
