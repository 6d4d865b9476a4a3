import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../test-page.tsx';
import { PhotoPicker } from './photo-picker.tsx';

const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'riss.jpg', { type: 'image/jpeg' });
const photos = [{ id: 'p1', src: '/p1.jpg' }];
const limits = { of: 'Lampe', max: 2, bytesMax: 10 };

test('a photo is chosen by the keyboard, shown, and taken off again', async () => {
  const onPick = vi.fn();
  const onRemove = vi.fn();
  renderPage(<PhotoPicker {...limits} photos={photos} onPick={onPick} onRemove={onRemove} />);
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('Foto hinzufügen: Lampe'), photo);
  await waitFor(() => expect(onPick).toHaveBeenCalledWith([photo]));
  expect(screen.getByRole('img', { name: 'Foto 1' }).getAttribute('src')).toBe('/p1.jpg');
  await user.click(screen.getByRole('button', { name: 'Foto 1 entfernen' }));
  expect(onRemove).toHaveBeenCalledWith('p1');
  expect(document.activeElement).toBe(screen.getByLabelText('Foto hinzufügen: Lampe'));
});

test('a photo that is too large is named and not sent', async () => {
  const onPick = vi.fn();
  renderPage(<PhotoPicker {...limits} photos={[]} onPick={onPick} onRemove={() => undefined} />);
  const large = new File(['much too much'], 'gross.png', { type: 'image/png' });
  await userEvent.setup().upload(screen.getByLabelText('Foto hinzufügen: Lampe'), large);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('gross.pngDie hochgeladen Datei ist zu gross.'),
  );
  expect(onPick).not.toHaveBeenCalled();
});

test('a program that calls itself a photo is named and not sent', async () => {
  const onPick = vi.fn();
  renderPage(<PhotoPicker {...limits} photos={[]} onPick={onPick} onRemove={() => undefined} />);
  const program = new File(['MZ'], 'foto.png', { type: 'image/png' });
  await userEvent.setup().upload(screen.getByLabelText('Foto hinzufügen: Lampe'), program);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Nur Fotos als JPG oder PNG'));
  expect(onPick).not.toHaveBeenCalled();
});

test('a photo that the browser cannot look into is left to the server to validate', async () => {
  const onPick = vi.fn();
  const away = new File(['x'], 'wolke.jpg', { type: 'image/jpeg' });
  away.slice = () => {
    throw new DOMException('The file could not be read', 'NotReadableError');
  };
  renderPage(<PhotoPicker {...limits} photos={[]} onPick={onPick} onRemove={() => undefined} />);
  await userEvent.setup().upload(screen.getByLabelText('Foto hinzufügen: Lampe'), away);
  await waitFor(() => expect(onPick).toHaveBeenCalledWith([away]));
});

test('whoever has all photos learns why there can be no more', () => {
  renderPage(<PhotoPicker {...limits} max={1} photos={photos} onPick={() => undefined} onRemove={() => undefined} />);
  expect(screen.getByText('Mehr als 1 Fotos sind nicht möglich.')).toBeTruthy();
});
