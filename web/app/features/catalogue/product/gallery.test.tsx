import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test-page.tsx';
import { Gallery } from './gallery.tsx';

HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};

const picture = (imageAlt: string) => ({
  externalUrlSmall: `/media/${imageAlt}-small.svg`,
  externalUrlLarge: `/media/${imageAlt}.svg`,
  thumbs: [],
  imageAlt,
});
const images = [picture('Ansicht'), picture('Massbild'), picture('Schema')];

test('arrow keys go through the small pictures, and the large one follows', async () => {
  const user = userEvent.setup();
  renderPage(<Gallery images={images} name="Lampe" />);
  screen.getByRole('link', { name: 'Bild 1: Ansicht' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bild 2: Massbild' }));
  expect(screen.getByRole('link', { name: 'Bild vergrössern: Massbild' })).toBeTruthy();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bild 2: Massbild' }));
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'Bild vergrössern: Schema' })).toBeTruthy();
});

test('the large picture is enlarged with a press, and one goes on from there', async () => {
  const user = userEvent.setup();
  renderPage(<Gallery images={images} name="Lampe" />);
  await user.click(screen.getByRole('link', { name: 'Bild vergrössern: Ansicht' }));
  expect(await screen.findByText('1 von 3 · Ansicht')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nächstes Bild' }));
  expect(screen.getByText('2 von 3 · Massbild')).toBeTruthy();
  screen.getByRole('button', { name: /schliessen/i }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('3 von 3 · Schema')).toBeTruthy();
});
