import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { innerTerms, normaliseToken, splitTokens } from './tokens.ts';
import { otherUnits } from './units.ts';

test.each([
  ['NYM-J 3x1.5', ['nym', 'j', '3x1.5']],
  ['3 × 1,5 mm²', ['3x1.5']],
  ['TT 5G2,50', ['tt', '5x2.5']],
  ['16 A, 230 V / 400V', ['16a', '230v', '400v']],
  ["1'000 lm 4000 K", ['1000lm', '4000k']],
  ['IP44 ip 44 IP-44', ['ip44', 'ip44', 'ip44']],
  ['E27 E 27 GU 10', ['e27', 'e27', 'gu10']],
  ['Cat.6A, Kat. 6a', ['cat6a', 'cat6a']],
  ['2x36W', ['2x36']],
  ['Leitungs\u00adschutz\u200b\u00adschalter', ['leitungsschutzschalter']],
  ['M20x1.5', ['m20x1.5']],
  ['LS 1P+N C13, 3 P + N, 3P', ['ls', '1pn', 'c13', '3pn', '3p']],
  ['Ø 20 mm, 2,0 m', ['20mm', '2m']],
  ['-25 °C', ['25c']],
  ["l'éclairage d’été", ['l', 'eclairage', 'd', 'ete']],
  ['Grösse/Größe', ['grosse', 'grosse']],
  ['S203-C16', ['s203', 'c16']],
  ['Typ 13, T-13, type 13, tipo 13', ['t13', 't13', 't13', 't13']],
  ['Typ 2 T2', ['t2', 't2']],
  ['NH 100 A NH00', ['nh', '100a', 'nh00']],
  ['3fachsteckdose 3-fachen Rahmen', ['3fach', 'steckdose', '3fach', 'rahmen']],
  ['1m50 1,5m', ['1.5m', '1.5m']],
  ['Typ A, tipo a', ['typa', 'typa']],
  ['3xT13 3 x T13 3×T13 3*t13', ['3xt13', '3xt13', '3xt13', '3xt13']],
  ['m20x1.5 M20×1,5', ['m20x1.5', 'm20x1.5']],
  ['UGR<19 ugr 19 ugr19', ['ugr19', 'ugr19', 'ugr19']],
  ['1-polig 2p 3 polig tripolaire bipolare two-pole', ['1p', '2p', '3p', '3p', '2p', '2p']],
  ['3-phasig triphasé trifase three phase', ['3ph', '3ph', '3ph', '3ph']],
  ['2-fach 2fach 3er 2 postes 2-gang', ['2fach', '2fach', '3fach', '2fach', '2fach']],
  ['ip-65 e-27 gu-10 GU 5.3', ['ip65', 'e27', 'gu10', 'gu5.3']],
  ['8 w, 8 Watt', ['8w', '8w']],
  ['60 cm, 60x60 cm, 60x60', ['600mm', '600x600', '60x60']],
  ['230 V AC 230VAC 24 vdc 24 V AC/DC', ['230vac', '230vac', '24vdc', '24vacdc']],
  ['1.5 qmm 1,5mm2', ['1.5mm2', '1.5mm2']],
  ['C 16, C16, USB-C 45 W', ['c16', 'c16', 'usb', 'c', '45w']],
  ['24-Port 24port, 4 Kanäle, 2 touches', ['24fach', '24fach', '4fach', '2fach']],
  ['5 prises, 3 Steckdosen', ['5fach', 'prises', '3fach', 'steckdosen']],
  ['40er Rohr', ['40', 'rohr']],
  ['3-adrig, 5 conducteurs', ['3', '5']],
  ['PoE PoE+ poe++ 802.3at', ['poe', 'poe2', 'poe3', '802.3at']],
  ['3+3, 1-1-1, 1-10 V, 3+1', ['schema3+3', 'gr1-1-1', '1', '10v', '3', '1']],
  ['Schema 3, sch. 3, schéma 3+3, sch6', ['schema3', 'schema3', 'schema3+3', 'schema6']],
  ['Grösse I-I, gr. 2, grandeur 1', ['gr1-1', 'gr2', 'gr1']],
  ['2S+2Ö, 2no2nc, 4S', ['2s2o', '2no2nc', '4s']],
  ['H07RN-F h07rnf H07V-K H1Z2Z2-K', ['h07rnf', 'h07rnf', 'h07vk', 'h1z2z2k']],
  ['Wi-Fi 6E wifi7 WiFi', ['wifi6e', 'wifi7', 'wifi']],
  ['Klasse A++, classe A+', ['klassea++', 'klassea+']],
  ['Koax A++, USB A+C', ['koax', 'klassea++', 'usb', 'a', 'c']],
  ['LC/APC–SC/APC, lc-sc', ['lcapc', 'scapc', 'lc', 'sc']],
  ['5x2.5er Kabel, 1,5er Draht, 3er', ['5x2.5', 'kabel', '1.5', 'draht', '3fach']],
  ['19" 19 Zoll 12 HE 12U 24 TE', ['19zoll', '19zoll', '12he', '12he', '24te']],
  ['1 h, 4 MP, 5 m2', ['1h', '4mp', '5m2']],
])('"%s" is read as %j', (text, expected) => {
  const words = splitTokens(text).map(normaliseToken);
  expect(words.filter((word) => word !== '')).toEqual(expected);
});

test.each([
  ['3xt13', ['t13', '3fach']],
  ['gr1-1-1', ['3fach']],
  ['2s2o', ['2s', '2o']],
  ['wifi6e', ['wifi']],
  ['poe3', ['poe']],
  ['m20x1.5', ['m20']],
  ['85x85x40', ['85x85']],
  ['24vdc', ['24v', 'dc']],
  ['24vacdc', ['24v', 'ac', 'dc', '24vac', '24vdc']],
  ['16a', []],
])('"%s" is also found by %j', (term, expected) => {
  expect(innerTerms(term)).toEqual(expected);
});

test.each([
  ['500mm', ['0.5m']],
  ['0.5m', ['500mm']],
  ['11kw', ['11000w']],
  ['0.03a', ['30ma']],
  ['e27', []],
])('"%s" is the same as %j', (term, expected) => {
  expect(otherUnits(term)).toEqual(expected);
});

test('letters lose their marks whether they are written in one character or two', () => {
  expect(fold('Éclairage Bœuf ÆØÅ Łódź')).toBe('eclairage boeuf aeoa lodz');
  expect(splitTokens('e\u0301te\u0301').map(normaliseToken)).toEqual(['ete']);
});
