import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { PasswordStep, RecoveryCodes, ScanStep } from './second-factor-steps.tsx';

const URI = 'otpauth://totp/Helvolt:anna.muster?issuer=Helvolt&secret=GEZDGNBVGY3TQOJQ&digits=6&period=30';

test('the secret is there as picture, as key to type and as link for an app on the same device', () => {
  const { container } = renderPage(<ScanStep uri={URI} message={undefined} />);
  expect(screen.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeTruthy();
  expect(container.querySelector('svg path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  expect(screen.getByRole('link', { name: /In der App/ }).getAttribute('href')).toBe(URI);
});

test('a wrong code is said at its field, and the same secret stays', () => {
  const { container } = renderPage(<ScanStep uri={URI} message="Dieser Code stimmt nicht." />);
  const field = screen.getByLabelText(/^Code aus der App/);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Dieser Code stimmt nicht.',
  );
  expect(container.querySelector<HTMLInputElement>('[name=uri]')?.value).toBe(URI);
});

test('the ten codes are shown with the word that they are shown once', () => {
  const codes = Array.from({ length: 10 }, (_, n) => `ABCD${n}-23456`);
  renderPage(<RecoveryCodes codes={codes} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  expect(screen.getByText(/nur jetzt gezeigt/)).toBeTruthy();
});

test('who has it reads since when, and removes it with his password', () => {
  renderPage(<SecondFactorCard confirmedAt="2026-11-24T09:00:00.000Z" />);
  expect(screen.getByText('Eingerichtet am 24.11.2026.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Entfernen' }).getAttribute('href')).toBe(
    '/de/customer/security/second-factor',
  );
});

test('removing is another button than beginning', () => {
  renderPage(<PasswordStep isOn message="Das Passwort stimmt nicht." />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entfernen' }).value).toBe('remove');
  expect(screen.getByText('Das Passwort stimmt nicht.')).toBeTruthy();
});
