import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ViewOnlyContext } from '#app/ui/view-only.ts';
import { DragGrip } from './drag-grip.tsx';

const onDrag = vi.fn<(name: string) => void>();
const onDrop = vi.fn<(name: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onDrag.mockReset();
  onDrop.mockReset();
});
afterEach(() => void vi.useRealTimers());

function Rows() {
  return (
    <table>
      <tbody>
        {['first', 'second'].map((name) => (
          <tr key={name} aria-label={name}>
            <td>
              <DragGrip onDrag={() => onDrag(name)} onDrop={() => onDrop(name)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true };

function touchFirst() {
  const row = screen.getByRole('row', { name: 'first' });
  const grip = row.querySelector('[draggable]');
  if (!grip) throw new Error('The row has a grip.');
  fireEvent.pointerDown(grip, { ...finger, clientX: 10, clientY: 10 });
}

/** The test's window knows no places: under the finger is what the test says. */
function moveOver(name: string) {
  document.elementFromPoint = () => screen.getByRole('row', { name });
  fireEvent.pointerMove(document, { ...finger, clientX: 10, clientY: 90 });
}

test('a finger that rests on the grip picks the line up and lets it go on another one', () => {
  render(<Rows />);
  touchFirst();
  expect(onDrag).not.toHaveBeenCalled();
  vi.advanceTimersByTime(250);
  expect(onDrag).toHaveBeenCalledExactlyOnceWith('first');
  moveOver('second');
  expect(screen.getByRole('row', { name: 'second' }).dataset['drop']).toBe('over');
  fireEvent.pointerUp(document, finger);
  expect(onDrop).toHaveBeenCalledExactlyOnceWith('second');
  expect(screen.getByRole('row', { name: 'second' }).dataset['drop']).toBeUndefined();
});

test('a finger that moves at once scrolls the page, and one whose touch is taken away drops nothing', () => {
  render(<Rows />);
  touchFirst();
  moveOver('second');
  vi.advanceTimersByTime(250);
  fireEvent.pointerUp(document, finger);
  touchFirst();
  vi.advanceTimersByTime(250);
  moveOver('second');
  fireEvent.pointerCancel(document, finger);
  fireEvent.pointerUp(document, finger);
  expect(onDrop).not.toHaveBeenCalled();
});

test('who only looks takes hold of no line', () => {
  const { container } = render(
    <ViewOnlyContext value="Sie schauen nur.">
      <Rows />
    </ViewOnlyContext>,
  );
  expect(container.querySelector('[draggable]')).toBeNull();
});
