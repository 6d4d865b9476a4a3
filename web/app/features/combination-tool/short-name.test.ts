import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

const white = { line: 'Linea', colour: 'weiss' };

test('line and colour, which are seen anyway, are left out of the name of an insert', () => {
  const name = 'Linea Wechselschalter Schema 3 Einsatz weiss, Steckklemme';
  expect(shortName(name, white)).toEqual({ what: 'Wechselschalter Schema 3 Einsatz', how: 'Steckklemme' });
  const dimmer = 'Linea Drehdimmer LED 4–150 W, weiss';
  expect(shortName(dimmer, white)).toEqual({ what: 'Drehdimmer LED 4–150 W', how: '' });
});

test('in English the colour stands before its noun', () => {
  const name = 'Linea Socket T13, white insert, push-in terminal';
  const english = { line: 'Linea', colour: 'white' };
  expect(shortName(name, english)).toEqual({ what: 'Socket T13, insert', how: 'push-in terminal' });
});

test('among several colours the colour stays', () => {
  const name = 'Linea Blindabdeckung Einsatz sand, Rastbefestigung';
  expect(shortName(name, { line: 'Linea', colour: '' }).what).toBe('Blindabdeckung Einsatz sand');
});

test('a name that does not follow the pattern stays whole', () => {
  expect(shortName('Zentralplatte', white)).toEqual({ what: 'Zentralplatte', how: '' });
});
