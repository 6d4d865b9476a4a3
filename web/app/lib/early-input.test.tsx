import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import './early-input.ts';

/** jsdom has no animations: those that run, by their element. */
const running = new Set<Element>();
HTMLElement.prototype.animate = function animate() {
  running.add(this);
  return { cancel: () => void running.delete(this) } as Animation;
};
const isShownAsPressed = (element: Element) => running.has(element);

afterEach(() => {
  delete document.documentElement.dataset['ready'];
  history.replaceState(null, '', '/');
});

/** As the server has sent it, before any script. The answer lets React take it over. */
function sent(page: ReactElement): () => void {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.replaceChildren(container);
  return () => {
    render(page, { container, hydrate: true });
    document.documentElement.dataset['ready'] = '/';
  };
}

type CartProps = { readonly log: (text: string) => void };

/** A quantity that React controls, a button that adds it, a button that counts, and a link. */
function Cart({ log }: CartProps) {
  const [quantity, setQuantity] = useState('1');
  return (
    <>
      <input aria-label="Menge" value={quantity} onChange={(event) => setQuantity(event.target.value)} />
      <button onClick={() => log(`legt ${quantity} in den Warenkorb`)}>In den Warenkorb</button>
      <button data-each-press onClick={() => setQuantity(String(Number(quantity) + 1))}>
        Mehr
      </button>
      <a
        href="#kasse"
        onClick={(event) => {
          event.preventDefault();
          log(`geht mit ${quantity} zur Kasse`);
        }}
      >
        Zur Kasse
      </a>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const saysUnsaved = () => document.documentElement.hasAttribute('data-unsaved');
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Menge' });

test('an early press is shown as pressed and done once, however often it was pressed', async () => {
  const log = vi.fn();
  const hydrate = sent(<Cart log={log} />);
  fireEvent.click(button('In den Warenkorb'));
  fireEvent.click(button('In den Warenkorb'));
  expect(isShownAsPressed(button('In den Warenkorb'))).toBe(true);
  expect(log).not.toHaveBeenCalled();
  hydrate();
  await waitFor(() => expect(log.mock.calls).toEqual([['legt 1 in den Warenkorb']]));
  expect(isShownAsPressed(button('In den Warenkorb'))).toBe(false);
});

test('a quantity typed early is taken over, in its order with what was pressed after it', async () => {
  const log = vi.fn();
  const hydrate = sent(<Cart log={log} />);
  fireEvent.input(field(), { target: { value: '7' } });
  fireEvent.click(button('In den Warenkorb'));
  fireEvent.input(field(), { target: { value: '9' } });
  fireEvent.click(screen.getByRole('link', { name: 'Zur Kasse' }));
  hydrate();
  await waitFor(() => expect(log.mock.calls).toEqual([['legt 7 in den Warenkorb'], ['geht mit 9 zur Kasse']]));
  expect(field().value).toBe('9');
});

test('nothing says that all is saved while something typed is held', async () => {
  const hydrate = sent(<Cart log={() => undefined} />);
  fireEvent.input(field(), { target: { value: '7' } });
  expect(saysUnsaved()).toBe(true);
  hydrate();
  await waitFor(() => expect(saysUnsaved()).toBe(false));
});

test('a button that counts is replayed as often as it was pressed', async () => {
  const hydrate = sent(<Cart log={() => undefined} />);
  for (const _ of [1, 2, 3]) fireEvent.click(button('Mehr'));
  hydrate();
  await waitFor(() => expect(field().value).toBe('4'));
});

test('a link that nothing waits before is left to the browser', () => {
  sent(<Cart log={() => undefined} />);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  screen.getByRole('link', { name: 'Zur Kasse' }).dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});

test('once React listens, presses and keys are its own', () => {
  const log = vi.fn();
  sent(<Cart log={log} />)();
  fireEvent.click(button('In den Warenkorb'));
  expect(log.mock.calls).toEqual([['legt 1 in den Warenkorb']]);
  expect(isShownAsPressed(button('In den Warenkorb'))).toBe(false);
});

test('a press on what is gone when React listens is let go, and holds up nothing', async () => {
  const log = vi.fn();
  const hydrate = sent(<Cart log={log} />);
  const gone = document.body.appendChild(document.createElement('button'));
  fireEvent.click(gone);
  fireEvent.click(button('In den Warenkorb'));
  gone.remove();
  hydrate();
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
});

test('an early tick and an early choice are taken over', async () => {
  const changed = vi.fn<(value: boolean | string) => void>();
  const page = (
    <>
      <input
        type="checkbox"
        aria-label="Verfügbar"
        checked={false}
        onChange={({ target }) => changed(target.checked)}
      />
      <select aria-label="Sortierung" defaultValue="name" onChange={({ target }) => changed(target.value)}>
        <option value="name">Name</option>
        <option value="price">Preis</option>
      </select>
    </>
  );
  const hydrate = sent(page);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Verfügbar' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Sortierung' }), { target: { value: 'price' } });
  hydrate();
  await waitFor(() => expect(changed.mock.calls).toEqual([[true], ['price']]));
});

test('a form of scripts only is sent once React listens; its fields stand in no address', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const hydrate = sent(
    <form onSubmit={onSubmit}>
      <button>Bestellen</button>
    </form>,
  );
  fireEvent.click(button('Bestellen'));
  expect(isShownAsPressed(button('Bestellen'))).toBe(true);
  hydrate();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test('a form that the server takes is left to the browser with what was typed in it, but waits for what was typed elsewhere', () => {
  sent(
    <>
      <Cart log={() => undefined} />
      <form aria-label="Suche" action="/de/search">
        <input aria-label="Wort" defaultValue="" />
      </form>
    </>,
  );
  const form = screen.getByRole('form', { name: 'Suche' });
  const sendForm = () => {
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    // jsdom has no pages to go to.
    form.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    const spy = vi.spyOn(submit, 'stopImmediatePropagation');
    form.dispatchEvent(submit);
    return spy.mock.calls.length > 0 ? 'held' : 'sent';
  };
  fireEvent.input(screen.getByRole('textbox', { name: 'Wort' }), { target: { value: 'LED' } });
  expect(sendForm()).toBe('sent');
  fireEvent.input(field(), { target: { value: '7' } });
  expect(sendForm()).toBe('held');
});

test('Enter in a field without a form is changed, after what was typed', async () => {
  const onEnter = vi.fn<(key: string, value: string) => void>();
  const hydrate = sent(
    <input
      aria-label="Menge"
      defaultValue="1"
      onKeyDown={({ key, currentTarget }) => onEnter(key, currentTarget.value)}
    />,
  );
  fireEvent.input(field(), { target: { value: '5' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  hydrate();
  await waitFor(() => expect(onEnter.mock.calls).toEqual([['Enter', '5']]));
});

test('where the scripts cannot be had, held presses are given to the browser', async () => {
  sent(<Cart log={() => undefined} />);
  fireEvent.click(button('In den Warenkorb'));
  fireEvent.click(screen.getByRole('link', { name: 'Zur Kasse' }));
  expect(location.hash).toBe('');
  const script = document.head.appendChild(document.createElement('script'));
  fireEvent.error(script);
  await waitFor(() => expect(location.hash).toBe('#kasse'));
  expect(isShownAsPressed(button('In den Warenkorb'))).toBe(false);
  // From now on the browser does what it can.
  fireEvent.click(button('In den Warenkorb'));
  expect(isShownAsPressed(button('In den Warenkorb'))).toBe(false);
});
