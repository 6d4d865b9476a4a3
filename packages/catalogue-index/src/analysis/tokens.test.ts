import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { normaliseToken, splitTokens } from './tokens.ts';

test.each([
  ['NYM-J 3x1.5', ['nym', 'j', '3x1.5']],
  ['3 × 1,5 mm²', ['3x1.5']],
  ['TT 5G2,50', ['tt', '5x2.5']],
  ['16 A, 230 V / 400V', ['16a', '230v', '400v']],
  ["1'000 lm 4000 K", ['1000lm', '4000k']],
  ['IP44 ip 44 IP-44', ['ip44', 'ip44', 'ip', '44']],
  ['E27 E 27 GU 10', ['e27', 'e27', 'gu10']],
  ['Cat.6A, Kat. 6a', ['cat6a', 'cat6a']],
  ['2x36W', ['2x36']],
  ['M20x1.5', ['m20x1.5']],
  ['LS 1P+N C13, 3 P + N, 3P', ['ls', '1pn', 'c13', '3pn', '3p']],
  ['Ø 20 mm, 2,0 m', ['20mm', '2m']],
  ['-25 °C', ['25c']],
  ["l'éclairage d’été", ['l', 'eclairage', 'd', 'ete']],
  ['Grösse/Größe', ['grosse', 'grosse']],
  ['S203-C16', ['s203', 'c16']],
  ['Typ 13 weiss', ['typ', '13', 'weiss']],
])('"%s" is read as %j', (text, expected) => {
  const words = splitTokens(text).map(normaliseToken);
  expect(words.filter((word) => word !== '')).toEqual(expected);
});

test('letters lose their marks whether they are written in one character or two', () => {
  expect(fold('Éclairage Bœuf ÆØÅ Łódź')).toBe('eclairage boeuf aeoa lodz');
  expect(splitTokens('e\u0301te\u0301').map(normaliseToken)).toEqual(['ete']);
});
