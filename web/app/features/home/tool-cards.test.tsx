import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { ToolCards } from './tool-cards.tsx';

test('the first page leads to the tools and says what each is good for', () => {
  renderPage(<ToolCards links={[{ title: 'Kombi-Tool', url: '/de/kombitool' }]} />);
  const link = screen.getByRole('link', { name: /Kombi-Tool.*Rahmen und Einsätze/ });
  expect(link.getAttribute('href')).toBe('/de/kombitool');
});

test('without tools there is no empty heading', () => {
  const { container } = renderPage(<ToolCards links={[]} />);
  expect(container.textContent).toBe('');
});
