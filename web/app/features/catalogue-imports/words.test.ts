import { expect, test } from 'vitest';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

const OF_FILE = /^(file|catalogue)/;

test.each(Object.entries({ de, fr, it, en }))(
  'the kind of every warning has a name without the facts of one article: %s',
  (_, { codes, kindNames }) => {
    const withFacts = Object.entries(codes).flatMap(([code, text]) =>
      text.includes('{{') && !OF_FILE.test(code) ? [code] : [],
    );
    expect(Object.keys(kindNames)).toEqual(withFacts);
    for (const name of Object.values(kindNames)) expect(name).not.toMatch(/\{\{|»|«/);
  },
);
