import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const request = { contactName: 'Ruth Zaugg', requestId: 7, orderNumber: '' };

test('a template is filled with what is known, and leaves no gap for what is not', () => {
  const text = 'Guten Tag {{name}}\nZur Bestellung {{order}}: Anfrage {{number}}.\n{{staff}}';
  expect(fillTemplate(text, request, 'Marco Steiner')).toBe(
    'Guten Tag Ruth Zaugg\nZur Bestellung: Anfrage 7.\nMarco Steiner',
  );
});

test('what stands for nothing stays as it was written', () => {
  expect(fillTemplate('{{price}} {{name}}', request, '')).toBe('{{price}} Ruth Zaugg');
});
