import type { KombiFrame, KombiInset } from '@shop/contract/combination-tool';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { pass, stopClock } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { CombinationToolPage, type ShownRange } from './combination-tool-page.tsx';
import { currentReplaced } from './replaced-lines.ts';
import { clearStage } from './shop-stage.ts';

const origin = {
  manufacturerId: 'norlicht',
  productLineId: 'norlicht.linea',
  colourId: 'weiss',
  url: '/de/product/x/1',
};

function frame(gangs: number, direction: KombiFrame['direction']): KombiFrame {
  const name = `Rahmen ${gangs}-fach ${direction}`;
  return {
    ...origin,
    sku: `F${gangs}${direction}`,
    name,
    eNumber: '',
    imageUrl: null,
    drawingUrl: null,
    gangs,
    direction,
    hex: '#ffffff',
  };
}

function inset(name: string, productLineId = origin.productLineId): KombiInset {
  return { ...origin, productLineId, sku: name, name, eNumber: '', imageUrl: null, categoryId: 'socket-inserts' };
}

const range: ShownRange = {
  manufacturers: [{ id: 'norlicht', name: 'Norlicht' }],
  productLines: [
    {
      id: origin.productLineId,
      name: 'Linea',
      manufacturerId: 'norlicht',
      imageUrl: null,
      colours: [],
      frameAmount: 3,
      insetAmount: 3,
    },
  ],
  colours: [{ id: 'weiss', name: 'weiss', hex: '#ffffff' }],
  frames: [frame(1, 'any'), frame(3, 'horizontal'), frame(3, 'vertical')],
  categories: [{ id: 'socket-inserts', title: 'Steckdosen', amount: 3 }],
  insets: [inset('Schalter'), inset('Steckdose'), inset('Fremder', 'norlicht.piana')],
  amount: 3,
  choice: {
    manufacturerId: 'norlicht',
    productLineId: origin.productLineId,
    color: 'weiss',
    cat: 'all',
    insetColor: '',
    q: '',
  },
};

const shown: Element[] = [];
Element.prototype.scrollIntoView = function remember(this: Element) {
  shown.push(this);
};

beforeEach(() => {
  clearStage();
  shown.length = 0;
});

/** What has been brought into sight last, by its heading. */
const lastShown = () => shown.at(-1)?.querySelector('h3')?.textContent;

function open() {
  renderPage(<CombinationToolPage range={range} origin="https://shop.example" urls={{}} />, '/de/kombitool');
  return userEvent.setup({ delay: null });
}

const places = () =>
  screen.getAllByRole('button', { name: /^Platz \d:/ }).map((place) => place.getAttribute('aria-label'));

async function press(user: ReturnType<typeof userEvent.setup>, name: string | RegExp) {
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
}

test('by keyboard alone a frame comes onto the stage and is filled place by place', async () => {
  const user = open();
  await press(user, 'Auf die Bühne: Linea weiss 3-fach waagrecht');
  expect(places()).toEqual(['Platz 1: leer', 'Platz 2: leer', 'Platz 3: leer']);
  expect(screen.getByRole('button', { name: 'Platz 1: leer', pressed: true })).toBeDefined();
  await press(user, 'Schalter');
  await press(user, 'Steckdose');
  await press(user, 'Steckdose');
  expect(places()).toEqual(['Platz 1: Schalter', 'Platz 2: Steckdose', 'Platz 3: Steckdose']);
});

test('arrows go from place to place, with shift they take the inset along, delete takes it out', async () => {
  const user = open();
  await press(user, 'Auf die Bühne: Linea weiss 3-fach waagrecht');
  await press(user, 'Schalter');
  await press(user, 'Steckdose');
  screen.getByRole('button', { name: 'Platz 1: Schalter' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(places()).toEqual(['Platz 1: Steckdose', 'Platz 2: Schalter', 'Platz 3: leer']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Platz 2: Schalter');
  await user.keyboard('{ArrowLeft}{Delete}');
  expect(places()).toEqual(['Platz 1: leer', 'Platz 2: Schalter', 'Platz 3: leer']);
  await press(user, 'Steckdose');
  expect(places()[0]).toBe('Platz 1: Steckdose');
});

test('a selected place is filled first, even when there is something in it', async () => {
  const user = open();
  await press(user, 'Auf die Bühne: Linea weiss 3-fach waagrecht');
  await user.click(screen.getByRole('button', { name: 'Platz 3: leer' }));
  await user.click(screen.getByRole('button', { name: 'Schalter' }));
  await user.click(screen.getByRole('button', { name: 'Platz 3: Schalter' }));
  await user.click(screen.getByRole('button', { name: 'Steckdose' }));
  expect(places()).toEqual(['Platz 1: leer', 'Platz 2: leer', 'Platz 3: Steckdose']);
});

test('a combination is turned, copied and removed, and says how many places are empty', async () => {
  const user = open();
  await press(user, 'Auf die Bühne: Linea weiss 3-fach waagrecht');
  await press(user, 'Schalter');
  await press(user, 'Drehen');
  const stage = screen.getByRole('region', { name: 'Bühne' });
  expect(within(stage).getByRole('link', { name: 'Rahmen 3-fach vertical' })).toBeDefined();
  expect(within(stage).getByText(/Noch 2 Plätze leer/)).toBeDefined();
  await press(user, 'Kombination 1 kopieren');
  expect(within(stage).getByText('2 von 8 Kombinationen')).toBeDefined();
  await press(user, 'Kombination 1 entfernen');
  await press(user, 'Kombination 1 entfernen');
  expect(within(stage).getByText('Noch keine Kombination')).toBeDefined();
});

test('an inset of another line stays out', async () => {
  const user = open();
  await press(user, 'Auf die Bühne: Linea weiss 1-fach');
  await press(user, 'Fremder');
  expect(places()).toEqual(['Platz 1: leer']);
});

test('no more than eight combinations stand on the stage', async () => {
  const user = open();
  for (let count = 0; count < 10; count++) await press(user, 'Auf die Bühne: Linea weiss 1-fach');
  expect(screen.getByText('8 von 8 Kombinationen')).toBeDefined();
});

test('what is on the stage is there again after coming back', async () => {
  const user = open();
  await press(user, 'Auf die Bühne: Linea weiss 1-fach');
  expect(JSON.parse(localStorage.getItem('combination-tool.stage') ?? '{}')).toMatchObject({
    combinations: [{ frame: { sku: 'F1any' } }],
  });
});

test('a combination of the cart comes onto the stage once, to be replaced there', () => {
  const edited = {
    frame: frame(3, 'horizontal'),
    insets: [inset('Schalter'), null, inset('Steckdose')],
    quantity: 4,
    replaces: { cartId: 'c', groupKey: 'combi-x' },
  };
  const page = <CombinationToolPage range={range} edited={edited} origin="https://shop.example" urls={{}} />;
  renderPage(page, '/de/kombitool').unmount();
  renderPage(page, '/de/kombitool');
  expect(places()).toEqual(['Platz 1: Schalter', 'Platz 2: leer', 'Platz 3: Steckdose']);
  expect(screen.getByText('1 von 8 Kombinationen')).toBeDefined();
  expect(Object.values(currentReplaced())).toEqual([edited.replaces]);
});

test('a combination that comes behind others is brought into sight', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: /1-fach/ }));
  await waitFor(() => expect(lastShown()).toMatch(/^1\. Rahmen 1-fach/));
  await user.click(screen.getByRole('button', { name: /3-fach\s*waagrecht/ }));
  await waitFor(() => expect(lastShown()).toMatch(/^2\. Rahmen 3-fach/));
});

test('where the stage has scrolled away, a strip says how far the combination is and which place is next', async () => {
  const user = open();
  expect(screen.getByText('Rahmen wählen')).toBeTruthy();
  await press(user, /3-fach waagrecht/);
  await press(user, /^Schalter/);
  expect(screen.getByText('1 von 3 belegt')).toBeTruthy();
  expect(screen.getByText('Nächster: Platz 2')).toBeTruthy();
});

test('by finger a frame is carried onto the stage and an inset into a place; a finger that moves at once scrolls', async () => {
  const user = open();
  stopClock();
  let under: Element | null = null;
  document.elementFromPoint = () => under;
  async function carry(from: Element, to: Element, holdMs: number) {
    under = to;
    await user.pointer({ keys: '[TouchA>]', target: from, coords: { clientX: 5, clientY: 5 } });
    await pass(holdMs);
    // Another finger that comes and goes meanwhile drops nothing.
    fireEvent.pointerUp(document.body, { pointerId: 77 });
    await user.pointer({ pointerName: 'TouchA', target: from, coords: { clientX: 90, clientY: 90 } });
    await user.pointer({ keys: '[/TouchA]', target: to, coords: { clientX: 90, clientY: 90 } });
  }
  const stage = screen.getByRole('region', { name: 'Bühne' });
  const frameButton = screen.getByRole('button', { name: /3-fach\s*waagrecht/ });
  await carry(frameButton, stage, 0);
  expect(screen.getByText('Noch keine Kombination')).toBeDefined();
  await carry(frameButton, stage, 350);
  expect(places()).toHaveLength(3);
  await carry(
    screen.getByRole('button', { name: /^Steckdose/ }),
    screen.getByRole('button', { name: 'Platz 2: leer' }),
    350,
  );
  expect(places()).toEqual(['Platz 1: leer', 'Platz 2: Steckdose', 'Platz 3: leer']);
});

test('a manufacturer of the address that the tool does not have is named', () => {
  renderPage(
    <CombinationToolPage range={range} unknownManufacturer="fellner" origin="http://shop.example" urls={{}} />,
    '/de/kombitool?manufacturerId=fellner',
    { user: null, operator: { name: 'Helvolt' } },
  );
  expect(screen.getByText(/Den Hersteller «fellner» gibt es im Kombi-Tool nicht/)).toBeTruthy();
});
