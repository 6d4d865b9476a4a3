import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../test-page.tsx';
import { useSessionDraft } from './session-draft.ts';

const start = { comment: '' };

function Page({ task }: { readonly task: string }) {
  const { input, update, clear } = useSessionDraft(task, start, readInput);
  return (
    <>
      <input
        aria-label="Bemerkung"
        value={input.comment}
        onChange={(event) => update(() => ({ comment: event.target.value }))}
      />
      <button type="button" onClick={clear}>
        Vergessen
      </button>
    </>
  );
}

function readInput(stored: unknown): { readonly comment: string } | undefined {
  const isOurs = typeof stored === 'object' && stored !== null && 'comment' in stored;
  return isOurs && typeof stored.comment === 'string' ? { comment: stored.comment } : undefined;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Bemerkung' });

beforeEach(() => sessionStorage.clear());

test('what was entered is there again when one comes back, and gone once it is done', async () => {
  const first = renderPage(<Page task="cancel.1" />);
  const user = userEvent.setup();
  await user.type(field(), 'zu viel');
  expect(sessionStorage.getItem('cancel.1')).toBe('{"comment":"zu viel"}');
  first.unmount();
  renderPage(<Page task="cancel.1" />);
  expect(field().value).toBe('zu viel');
  await user.click(screen.getByRole('button', { name: 'Vergessen' }));
  expect(field().value).toBe('');
  expect(sessionStorage.getItem('cancel.1')).toBeNull();
});

test.each(['{"comment":7}', 'no json', 'null'])(
  'what somebody else has put into the storage is passed over: %s',
  (stored) => {
    sessionStorage.setItem(`cancel.${stored}`, stored);
    renderPage(<Page task={`cancel.${stored}`} />);
    expect(field().value).toBe('');
  },
);
