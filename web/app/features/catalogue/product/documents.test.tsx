import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test-page.tsx';
import { Documents } from './documents.tsx';

test('a paper is told by its kind where the supplier gives no title, with languages, format and size', () => {
  renderPage(
    <Documents
      documents={[
        { purpose: 'manual', title: '', url: '/media/a.pdf', languages: ['de', 'fr'], bytes: 23_400 },
        { purpose: 'data_sheet', title: 'Blatt 7', url: '/media/b.pdf', languages: [], bytes: null },
      ]}
    />,
    '/de/product',
  );
  const [manual, sheet] = screen.getAllByRole('link');
  expect(manual?.textContent).toBe('Anleitungde fr · PDF · 23\u00a0kB');
  expect(sheet?.textContent).toBe('Blatt 7Datenblatt · PDF');
});
