import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../test-page.tsx';
import { DialogCancel } from './dialog-cancel.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState<'first' | 'second'>();
  return (
    <>
      <button type="button" onClick={() => setOpen('first')}>
        Öffnen
      </button>
      <Dialog isOpen={open === 'first'} onClose={() => setOpen(undefined)} title="Warenkorb leeren?">
        <button type="button" onClick={() => setOpen('second')}>
          Weiter
        </button>
      </Dialog>
      <Dialog isOpen={open === 'second'} onClose={() => setOpen(undefined)} title="Wirklich?">
        Ja
      </Dialog>
    </>
  );
}

test('a dialog carries its title as its name and closes by its button', async () => {
  renderPage(<Page />);
  const user = userEvent.setup();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Öffnen' }));
  expect(screen.getByRole('dialog', { name: 'Warenkorb leeren?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Schliessen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Named() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Umbenennen
      </button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title="Name">
          <button type="button" onClick={() => setOpen(false)}>
            Speichern
          </button>
        </Dialog>
      )}
    </>
  );
}

test('a dialog that is taken off the page is closed before, so that the focus goes back to where it was', async () => {
  renderPage(<Named />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Umbenennen' }));
  const dialog = screen.getByRole('dialog', { name: 'Name' });
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(dialog.isConnected).toBe(false);
  expect(dialog).toHaveProperty('open', false);
});

/** Something that has to be fetched before it can be rendered, as the texts of another page. */
function makeLate() {
  let come = () => undefined as void;
  const coming = new Promise<void>((resolve) => (come = resolve));
  function Late() {
    use(coming);
    return <p>Ab Lager</p>;
  }
  return { Late, come };
}

test.each(['inside', 'beside'])('a dialog stays open while something %s is on its way', async (where) => {
  const { Late, come } = makeLate();
  const onClose = vi.fn();
  function Waiting() {
    const [isChosen, setChosen] = useState(false);
    return (
      <Suspense fallback="einen Moment">
        <Dialog isOpen onClose={onClose} title="Ausführung">
          <button type="button" onClick={() => setChosen(true)}>
            5 m
          </button>
          {isChosen && where === 'inside' && <Late />}
        </Dialog>
        {isChosen && where === 'beside' && <Late />}
      </Suspense>
    );
  }
  renderPage(<Waiting />);
  await act(() => userEvent.click(screen.getByRole('button', { name: '5 m' })));
  expect(screen.queryByText('Ab Lager')).toBeNull();
  await act(async () => {
    come();
    await Promise.resolve();
  });
  await screen.findByText('Ab Lager');
  expect(screen.getByRole('dialog', { name: 'Ausführung' })).toHaveProperty('open', true);
  expect(onClose).not.toHaveBeenCalled();
});

test('there is never a dialog on top of another', async () => {
  renderPage(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Öffnen' }));
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: 'Wirklich?' })).toBeTruthy();
});

test('where what opened it has gone meanwhile, the focus stays on the page instead of at its beginning', async () => {
  function Row() {
    const [state, setState] = useState<'there' | 'asked' | 'gone'>('there');
    return (
      <main id="content" tabIndex={-1}>
        {state !== 'gone' && (
          <button type="button" onClick={() => setState('asked')}>
            Stornieren
          </button>
        )}
        {state === 'asked' && (
          <Dialog isOpen onClose={() => setState('there')} title="Stornieren?">
            <button type="button" onClick={() => setState('gone')}>
              Ja
            </button>
          </Dialog>
        )}
      </main>
    );
  }
  renderPage(<Row />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Stornieren' }));
  await user.click(screen.getByRole('button', { name: 'Ja' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

function Naming({ children }: { readonly children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Kommission">
        {children}
      </Dialog>
    </>
  );
}

test.each([
  ['a text field', <input key="field" type="text" aria-label="Ziel" />],
  ['a field after a hidden one', [<input key="hidden" type="hidden" />, <input key="field" aria-label="Ziel" />]],
  ['a field after one that is closed', [<input key="off" disabled />, <textarea key="field" aria-label="Ziel" />]],
  [
    'the answer that is chosen',
    [<input key="a" type="radio" name="a" />, <input key="b" type="radio" name="a" defaultChecked aria-label="Ziel" />],
  ],
])('a dialog with fields puts the keyboard into %s, not on its closing button', async (_, fields) => {
  renderPage(<Naming>{fields}</Naming>);
  await userEvent.click(screen.getByRole('button', { name: 'Öffnen' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Ziel'));
});

test('a field that comes late gets the keyboard when it is there', async () => {
  const { Late, come } = makeLate();
  renderPage(
    <Naming>
      <Late />
      <input aria-label="Ziel" />
    </Naming>,
  );
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Öffnen' })));
  await act(async () => {
    come();
    await Promise.resolve();
  });
  await screen.findByText('Ab Lager');
  expect(document.activeElement).toBe(screen.getByLabelText('Ziel'));
});

test('a field in a part that is folded gets no keyboard, the first one that is shown does', () => {
  renderPage(
    <Dialog isOpen onClose={() => undefined} title="Etiketten drucken">
      <details>
        <summary>Positionen wählen</summary>
        <input aria-label="Anzahl" />
      </details>
      <input aria-label="Erste Etikette" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Erste Etikette' }));
});

test('a dialog that is asked for from a cell of numbers reads from the left', () => {
  renderPage(
    <div className="text-right">
      <Dialog isOpen onClose={() => undefined} title="Umbenennen">
        Name der Liste
      </Dialog>
    </div>,
  );
  expect(screen.getByRole('dialog').classList).toContain('text-left');
});

function Typing() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title="Meldung"
      footer={<DialogCancel>Abbrechen</DialogCancel>}
    >
      <input aria-label="Text" />
      <input type="search" aria-label="Suche" />
    </Dialog>
  );
}

test('what was typed in a dialog is asked about before it is closed, and stays when one goes on', async () => {
  renderPage(<Typing />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Text'), 'Fehlt');
  await user.click(screen.getByRole('button', { name: 'Schliessen' }));
  await screen.findByText(/noch nicht gespeichert/);
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(screen.queryByText(/noch nicht gespeichert/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Fehlt');
  await user.keyboard('{Escape}');
  expect(screen.getByText(/noch nicht gespeichert/)).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/noch nicht gespeichert/)).toBeNull();
  const dialog = screen.getByRole('dialog');
  const gesture = new Event('cancel', { cancelable: true });
  act(() => void dialog.dispatchEvent(gesture));
  expect(gesture.defaultPrevented).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog in which nothing was typed closes without a question', async () => {
  renderPage(<Typing />);
  await userEvent.click(screen.getByRole('button', { name: 'Schliessen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('its own button to cancel asks as its cross does', async () => {
  renderPage(<Typing />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Text'), 'Fehlt');
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await screen.findByText(/noch nicht gespeichert/);
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is searched for in a dialog is nothing to be saved', async () => {
  renderPage(<Typing />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Suche'), 'Kabel');
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the way back of the browser is held while something typed stands in a dialog', async () => {
  const { router } = renderPage(<Typing />, '/de/before');
  const user = userEvent.setup();
  await router.navigate('/de/here');
  await user.type(screen.getByLabelText('Text'), 'Fehlt');
  await router.navigate(-1);
  await screen.findByText(/noch nicht gespeichert/);
  expect(router.state.location.pathname).toBe('/de/here');
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Fehlt');
  await router.navigate(-1);
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  expect(router.state.location.pathname).toBe('/de/before');
  expect(screen.queryByRole('dialog')).toBeNull();
});
