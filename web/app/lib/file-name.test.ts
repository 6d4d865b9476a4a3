import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test('a file is called as the server says, with all its letters', () => {
  expect(
    fileNameOf(
      `attachment; filename="Auftragsbest_tigung-1.pdf"; filename*=UTF-8''Auftragsbest%C3%A4tigung-1.pdf`,
      'application/pdf',
    ),
  ).toBe('Auftragsbestätigung-1.pdf');
  expect(fileNameOf('attachment; filename="Warenkorb.csv"', 'text/csv')).toBe('Warenkorb.csv');
});

test('without a name it is called export, with the ending of its type', () => {
  expect(fileNameOf(null, 'text/csv; charset=utf-8')).toBe('export.csv');
  expect(fileNameOf(`attachment; filename*=UTF-8''%E0%A4%A`, 'application/pdf')).toBe('export.pdf');
});
