import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { followRowLink, ROW_LINK_MS } from './row-link.ts';

function show(pressedMs: number) {
  const onLink = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <div data-testid="row" onClick={(event) => followRowLink(event, pressedMs)}>
      <a href="/de/order" onClick={onLink}>
        100 123
      </a>
      <span>bestätigt</span>
      <button type="button">Mehr</button>
    </div>,
  );
  return onLink;
}

test('a press on a row follows its link', () => {
  const onLink = show(ROW_LINK_MS + 400);
  fireEvent.click(screen.getByText('bestätigt'));
  expect(onLink).toHaveBeenCalledTimes(1);
});

test('what has a business of its own, and a press for a new tab, does not', () => {
  const onLink = show(10);
  fireEvent.click(screen.getByRole('button', { name: 'Mehr' }));
  fireEvent.click(screen.getByText('bestätigt'), { ctrlKey: true });
  expect(onLink).not.toHaveBeenCalled();
});

test('who has marked text meanwhile wants the text; a short press marks none', () => {
  const marked = vi.spyOn(document, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  vi.stubGlobal('getSelection', marked);
  const onLink = show(ROW_LINK_MS + 1);
  fireEvent.click(screen.getByText('bestätigt'));
  expect(onLink).not.toHaveBeenCalled();
  document.body.replaceChildren();
  const onShort = show(ROW_LINK_MS);
  fireEvent.click(screen.getByText('bestätigt'));
  expect(onShort).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
