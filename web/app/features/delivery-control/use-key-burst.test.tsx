import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TAKES_CODES, useKeyBurst } from './use-key-burst.ts';

const onCode = vi.fn();
const submitted = vi.fn();

function Page() {
  const [text, setText] = useState('Kar');
  useKeyBurst(onCode);
  return (
    <form onSubmit={submitted}>
      <input aria-label="note" value={text} onChange={(event) => setText(event.target.value)} />
      <input aria-label="number" defaultValue="" {...{ [TAKES_CODES]: '' }} />
      <button type="button">press</button>
    </form>
  );
}

let clock = 0;

/** A key of a scanner: ten of them in 80 ms, however busy this machine is. */
function press(target: HTMLElement, key: string): boolean {
  const event = createEvent.keyDown(target, { key });
  Object.defineProperty(event, 'timeStamp', { value: (clock += 8) });
  return fireEvent(target, event);
}

/** What a hand scanner does to whatever has the focus: a field also takes the letters. True when the Enter went through. */
function scan(target: HTMLElement, code: string): boolean {
  clock += 1_000;
  for (const key of code) {
    press(target, key);
    if (target instanceof HTMLInputElement) fireEvent.input(target, { target: { value: target.value + key } });
  }
  return press(target, 'Enter');
}

test('a scanner is heard wherever the focus is, and presses no button with its Enter', () => {
  render(<Page />);
  onCode.mockClear();
  expect(scan(screen.getByRole('button'), '7640123456785')).toBe(false);
  expect(onCode).toHaveBeenCalledExactlyOnceWith('7640123456785');
});

test('what it typed into a field on its way is taken out again, and what a person has typed stays', () => {
  render(<Page />);
  onCode.mockClear();
  scan(screen.getByRole('textbox', { name: 'note' }), '7640123456785');
  expect(onCode).toHaveBeenCalledOnce();
  expect(screen.getByRole('textbox', { name: 'note' })).toHaveProperty('value', 'Kar');
});

test('a field for numbers takes its codes itself', () => {
  render(<Page />);
  onCode.mockClear();
  scan(screen.getByRole('textbox', { name: 'number' }), '7640123456785');
  expect(onCode).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'number' })).toHaveProperty('value', '7640123456785');
});
