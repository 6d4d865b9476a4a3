import { describe, expect, test } from 'vitest';
import {
  exampleFactsOf,
  frameOf,
  isOneLine,
  placeholdersIn,
  roleOf,
  unknownPlaceholders,
} from './email-frame.rules.ts';

describe('a text in its e-mail', () => {
  const words = [
    ...['asked.subject', 'asked.opening', 'asked.footnote', 'asked.view'],
    ...['answered.subject', 'answered.opening', 'answered.openingAdmin', 'number'],
  ];
  const roles = { 'asked.view': 'link' } as const;

  test('stands with subject, opening, link and footnote of the same e-mail', () => {
    expect(frameOf(words, 'asked.opening', roles)).toEqual({
      subject: 'asked.subject',
      opening: 'asked.opening',
      link: 'asked.view',
      footnote: 'asked.footnote',
    });
  });

  test('has no link where its e-mail has none', () => {
    expect(frameOf(words, 'answered.opening', roles)).toEqual({
      subject: 'answered.subject',
      opening: 'answered.opening',
    });
  });

  test('is what its module says or what it is called, else a label, and a label has one line', () => {
    expect(frameOf(words, 'number', roles).fact).toBe('number');
    expect(['asked.view', 'answered.openingAdmin', 'link.file'].map((word) => roleOf(word, roles))).toEqual([
      'link',
      'opening',
      'fact',
    ]);
    expect(['number', 'asked.subject', 'asked.opening'].map((word) => isOneLine(roleOf(word, {})))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('placeholders', () => {
  test('are found once each', () => {
    expect(placeholdersIn('{{by}} und {{by}} für {{name}}')).toEqual(['by', 'name']);
  });

  test.each([
    ['Guten Tag {{name}}', []],
    ['Guten Tag {{nmae}}', ['{{nmae}}']],
    ['Guten Tag {{name}', ['{{name}']],
    ['Guten Tag name}}', ['}}']],
    ['Guten Tag {name}', []],
  ])('%s', (text, found) => {
    expect(unknownPlaceholders(text, ['name'])).toEqual(found);
  });

  test('where nothing is filled in, none is allowed', () => {
    expect(unknownPlaceholders('{{name}}', [])).toEqual(['{{name}}']);
  });

  test('have an example each', () => {
    expect(exampleFactsOf('session', 'Helvolt')).toMatchObject({ name: 'Helvolt', minutes: '60' });
    expect(exampleFactsOf('orders', 'Helvolt')).toMatchObject({ name: 'Anna Muster', operator: 'Helvolt' });
  });
});
