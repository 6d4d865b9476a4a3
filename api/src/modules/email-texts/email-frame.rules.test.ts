import { describe, expect, test } from 'vitest';
import { exampleFacts, frameOf, isOneLine, placeholdersIn, roleOf, unknownPlaceholders } from './email-frame.rules.ts';

describe('a text in its e-mail', () => {
  const words = {
    'asked.subject': 'Anfrage {{number}}',
    'asked.opening': 'Danke.',
    'asked.footnote': 'Sie haben nichts angefragt?',
    'asked.link': 'Ansehen',
    'answered.subject': 'Antwort {{number}}',
    'answered.opening': 'Wir haben geantwortet.',
    number: 'Nummer',
  };

  test('stands with subject, opening, link and footnote of the same e-mail', () => {
    expect(frameOf(words, 'asked.opening')).toEqual({
      subject: 'asked.subject',
      opening: 'asked.opening',
      link: 'asked.link',
      footnote: 'asked.footnote',
    });
  });

  test('has no link where its e-mail has none', () => {
    expect(frameOf(words, 'answered.opening')).toEqual({ subject: 'answered.subject', opening: 'answered.opening' });
  });

  test('is a label where it is short, and then has one line', () => {
    expect(frameOf(words, 'number').fact).toBe('number');
    expect([roleOf('number', 'Nummer'), roleOf('asked.subject', 'x')].map(isOneLine)).toEqual([true, true]);
    expect(isOneLine(roleOf('asked.opening', 'Danke.'))).toBe(false);
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
    expect(Object.values(exampleFacts).every((text) => text !== '')).toBe(true);
  });
});
