import { fold } from './fold.ts';
import { multipliedBy, poleCount, phaseCount, unitShort, unitPattern } from './units.ts';

const NUMBER = String.raw`\d+(?:['’\u00a0\u202f]\d{3})*(?:[.,]\d+)?`;
const UNIT = unitPattern;
const END = String.raw`(?![\p{L}\d])`;
const TIMES = String.raw`\s?[x×*]\s?`;
const NO_UNIT = String.raw`(?!\s?(?:${UNIT})${END})`;
/** 3×T13, 24×RJ45, 4×2×AWG23: so many of a type. */
const MULTIPLE = String.raw`${NUMBER}(?:${TIMES}${NUMBER})*${TIMES}(?!x)\p{L}{1,4}\d{1,3}${END}`;
/** M20×1.5: a thread with its pitch; M 20: the thread or pipe alone. */
const THREAD = String.raw`m\s?\d{1,2}${TIMES}${NUMBER}${END}|m[\s-]?(?:12|16|20|25|32|40|50|63)${END}${NO_UNIT}`;
/** 3x1.5 · 3 × 1,5 mm² · 5G2.5 · 60 x 60 cm. */
const DIMENSIONS = String.raw`${NUMBER}(?:(?:${TIMES}|g)${NUMBER})+(?:\s?(?:${UNIT}))?${END}`;
/** IP 44, GU-10, RJ 45, Cat. 6A, E 27, UGR<19: names of sizes and classes that people write joined, with a space or a hyphen. */
const CLASS = [
  String.raw`(?:ip|ik|gu|gx|rj|pg|awg|os|om)[\s-]?\d+(?:[.,]\d)?[a-z]?`,
  String.raw`nh[\s-]?(?:0{1,3}|[1-4])[a-z]?`,
  String.raw`[ck]at[.\s-]*\d[a-z]?`,
  String.raw`e[\s-]?(?:14|27|40)`,
  String.raw`g[\s-]?(?:4|9|13|23)`,
  String.raw`t[\s-]?(?:5|8|12|13|15|23|25)`,
  String.raw`(?:ugr|ra|cri)\s?[<>≤≥]?\s?\d{2}`,
  String.raw`t[iy]p[eo]?[.\s-]*(?:\d{1,2}|(?:ac|ev|[abfhsk]))`,
  String.raw`(?:klasse|classe|class)\s?[a-g]\+{0,3}`,
  // LC/APC is another plug than LC.
  String.raw`(?:lc|sc|st|fc)\/[au]pc`,
  // 'Koax A++' for 'Klasse A++'.
  String.raw`a\+{1,3}`,
  String.raw`wi-?fi(?:[\s-]?\d[a-z]?)?`,
  // PoE+ and PoE++ give more than PoE.
  String.raw`poe\+{1,2}`,
  // Designations of harmonised cables: H07RN-F, H07V-K, H1Z2Z2-K.
  String.raw`h(?:0[357]|1)\p{L}[\p{L}\d]{0,5}-?[dfkru]`,
].join('|');
/** Schema 3, Sch. 3+3: how a switch is wired. */
const SCHEME = String.raw`sch(?:[eé]m[ae]|\.)?\s?\d(?:\s?\+\s?\d)?${END}`;
/** '3+3' and '1-1-1', said without the word: how a switch is wired, which places a box has. */
const BARE = String.raw`3\s?\+\s?3${END}|(?<![\d-])1(?:-1){1,3}${END}`;
/** Grösse I-I, gr. 2: the places of a box for the wall. */
const BOX_SIZE = String.raw`(?:gr(?:[öo]sse|\.)?|grandeur|grandezza|size)\s?(?:[1-3](?:-[1-3])*|i{1,3}(?:-i{1,3})*)${END}(?![.,]\d)${NO_UNIT}`;
/** 2S+2Ö, 2NO 2NC: contacts of a contactor. */
const CONTACTS = String.raw`\d\s?(?:s|ö|n[acfo])(?:\s?\+?\s?\d\s?(?:s|ö|n[acfo]))+${END}`;
/** C 16, B-13: characteristic and current of a breaker. */
const CURVE = String.raw`[bcd][\s-]?(?:2|4|6|10|13|16|20|25|32|40|50|63)${END}${NO_UNIT}`;
/** 1P+N, 3-polig, 2 pôles: poles, with a switched neutral or not. */
const POLES = String.raw`\d(?:\s?p\s?\+\s?n|[\s-]?(?:p|pol|polig[a-z]*|pôles?|poles?|pol[oi]))${END}`;
/** 3-phasig, 3 phase. */
const PHASES = String.raw`\d[\s-]?(?:ph|phasig[a-z]*|phasen|phases?|fas[ei])${END}`;
/** 'two-pole', 'three phase'. */
const SPELLED = String.raw`(?:single|one|double|two|three|triple|four)[\s-](?:poles?|phase)${END}`;
/** What there is so many of side by side, all the same to who counts: places, channels, ports, keys. */
const COUNTED = [
  'fach(?:e[mnrs]?)?|er|postes?|post[oi]|gangs?|pl[äa]tze|places',
  'kan[aä]le?n?|canal[ei]?|canaux|channels?|voies|ports?|porte|tasten?|touches?|tast[oi]|boutons?|buttons?',
].join('|');
/** 2-fach, 3er, 2 postes, 8-Port, 4 Kanäle; '3fachsteckdose' says it of the word behind. 'Two-way' counts nothing. */
const PLACES = String.raw`\d{1,3}er${END}|\d{1,2}[\s-]?(?:${COUNTED})${END}|(?:[3-9]|\d{2})[\s-]?ways?${END}|\d{1,2}-?fach(?=\p{L}{4})`;
/** 3-adrig, 5 conducteurs, 3 core: as many wires as the number says. */
const CORES = String.raw`\d{1,2}[\s-]?(?:adrig[a-z]*|adern?|leitern?|conducteurs?|brins?|conduttori|fili|cores?)${END}`;
/** '5 prises', '3 Steckdosen': so many places, and what they are. */
const SOCKETS = /(?<![\p{L}\d.,×*-])(\d{1,2})\s(?=(?:steckdosen|dosen|prises|prese|sockets|outlets)(?!\p{L}))/giu;
/** '2.5er', '5x2.5er': one of that size. */
const SIZED = String.raw`\d{1,3}(?:[.,]\d{1,2})?(?:${TIMES}\d{1,3}(?:[.,]\d{1,2})?){0,3}er${END}`;
/** 1m50: a length as it is spoken. */
const SPOKEN_LENGTH = String.raw`\d{1,2}m\d0${END}`;
const MEASURE = String.raw`${SPOKEN_LENGTH}|${NUMBER}[\s-]?(?:${UNIT})${END}|${NUMBER}\s?["”]`;
/** The number of '24port'; what follows is a word of its own. */
const GLUED = String.raw`\d+(?=\p{L}{4})`;
const WORD = String.raw`[\p{L}\d]+(?:['’](?=\d{3})\d+)*(?:(?<=\d)[.,]\d+[\p{L}\d]*)*`;
/** What begins with a digit, with a letter that a class may begin with, and everything else: told apart by one look. */
const TOKEN = new RegExp(
  `(?=\\d)(?:${BARE}|${MULTIPLE}|${SIZED}|${DIMENSIONS}|${CONTACTS}|${POLES}|${PHASES}|${PLACES}|${CORES}|${MEASURE}|${GLUED}|${WORD})|` +
    `(?=[a-iklmnoprstuw])(?:${THREAD}|(?:${CLASS})${END}|${SCHEME}|${BOX_SIZE}|${CURVE}|${SPELLED})|${WORD}`,
  'giu',
);
/** Without a digit only these are more than words. */
const SPECIAL = /\d|poe\+|typ|tipo|pole|phase|fase|class|klass|a\+|\/[au]pc|wi-?fi|gr[öo]sse|gr\.|grande|size/i;
/** 'Typ 1+2', 'T1/2': both types. */
const BOTH_TYPES = /(?<![\p{L}\d])(t[iy]pe?o?\s?|t)(\d)\s?[+/]\s?(?:t[iy]pe?o?\s?|t)?(\d)(?![\p{L}\d])/giu;
const BOTH_TYPES_MAYBE = /\d\s?[+/]/;
const SOCKETS_MAYBE = /\d\s(?:stec|dose|pris|pres|sock|outl)/i;
const PLAIN = /\p{L}+/gu;
/** What every word for poles or phases has, and few others. */
const MAY_COUNT = /p$|pol|phas|fas|ph$/;
/** Soft hyphens and the like: copied along with a text, they are no part of its words. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/;
const INVISIBLE_ALL = new RegExp(INVISIBLE, 'g');
const COMBINING = /[\u0300-\u036f]/;
const PLACES_EXACT = new RegExp(`^(\\d+)(${COUNTED.replaceAll('ä', 'a')}|ways?)$`);
/** More than so many are no places of one thing but its size. */
const PLACES_MAX = 12;
const DIGIT = /\d/;
const TOKEN_MAX = 64;

/** Words and measures of a text as written, measures in one piece ('3 x 1,5 mm²', '16 A', 'IP 44'), none longer than 64. */
export function splitTokens(text: string): readonly string[] {
  const visible = INVISIBLE.test(text) ? text.replace(INVISIBLE_ALL, '') : text;
  const composed = COMBINING.test(visible) ? visible.normalize('NFC') : visible;
  const types = BOTH_TYPES_MAYBE.test(composed) ? composed.replace(BOTH_TYPES, '$1$2 $1$3') : composed;
  const apart = SOCKETS_MAYBE.test(types) ? types.replace(SOCKETS, '$1-fach ') : types;
  const tokens = apart.match(SPECIAL.test(apart) ? TOKEN : PLAIN) ?? [];
  return tokens.some(isTooLong) ? tokens.map((token) => token.slice(0, TOKEN_MAX)) : tokens;
}

function isTooLong(token: string): boolean {
  return token.length > TOKEN_MAX;
}

/** Words with a digit mean the same in every language and are never stemmed. */
export function isNeutral(token: string): boolean {
  return DIGIT.test(token);
}

/**
 * One spelling for a token, the same for what the catalogue says and what is typed: '3 × 1,50 mm²' and '3G1.5' become
 * '3x1.5', '16 Ampere' '16a', 'Kat. 6A' 'cat6a', '60 cm' '600mm', '3-polig' and 'tripolaire' '3p', 'Typ 13' 't13'.
 */
export function normaliseToken(token: string): string {
  const folded = token === 'Ø' || token === 'ø' ? '' : fold(token); // a diameter sign, no letter
  const counted = MAY_COUNT.test(folded) ? (poleCount(folded) ?? phaseCount(folded)) : undefined;
  if (counted !== undefined) return counted;
  const size = /^(?:gr(?:osse|\.)?|grandeur|grandezza|size)\s?([\di][\di-]*)$/.exec(folded)?.[1];
  if (size !== undefined && (isNeutral(folded) || folded.includes(' ')))
    return `gr${size.replace(/i+/g, (ones) => String(ones.length))}`;
  if (/^1(?:-1){1,3}$/.test(folded)) return `gr${folded}`;
  const scheme = /^(?:sch(?:em[ae]|\.)?\s?|(?=3\s?\+))(\d)(?:\s?\+\s?(\d))?$/.exec(folded);
  if (scheme !== null) return `schema${scheme[1]}${scheme[2] === undefined ? '' : `+${scheme[2]}`}`;
  if (!isNeutral(folded)) return normaliseType(folded);
  const compact = folded
    .replace(/[\s'’°+<>≤≥-]/g, '')
    .replaceAll(',', '.')
    .replace(/\/(?=dc$|h$)/, '')
    .replace(/[×*]/g, 'x');
  if (!/^\d/.test(compact)) return normaliseClass(compact);
  const exact = compact.replace(/(\.\d*?)0+(?!\d)/g, '$1').replace(/\.(?!\d)/g, '');
  const sized = /^(\d[\d.x]*[.x]\d+)er$/.exec(compact)?.[1];
  if (sized !== undefined) return normaliseToken(sized);
  const [, numbers, ofNumbers = ''] = /^(\d+(?:\.\d+)?(?:[xg]\d+(?:\.\d+)?)+)([a-z]*2?)$/.exec(exact) ?? [];
  // The unit after a product of numbers says nothing that tells articles apart.
  if (numbers !== undefined) return multipliedBy(ofNumbers, numbers.replaceAll('g', 'x'));
  const places = PLACES_EXACT.exec(exact);
  // 'ein 40er Rohr' is one of that size.
  if (places !== null) return places[2] === 'er' && Number(places[1]) > PLACES_MAX ? places[1]! : `${places[1]}fach`;
  const cores = /^(\d+)(?:adrig[a-z]*|adern?|leitern?|conducteurs?|brins?|conduttori|fili|cores?)$/.exec(exact)?.[1];
  if (cores !== undefined) return cores;
  const spoken = /^(\d{1,2})m(\d)0$/.exec(compact);
  if (spoken !== null) return `${spoken[1]}.${spoken[2]}m`;
  const [, digits, unit = ''] = /^([\d.]+)(["”]|[a-z]+[23]?h?)$/.exec(exact) ?? [];
  return digits === undefined ? exact : multipliedBy(unit, digits) + (unitShort(unit) ?? unit);
}

/** 'Typ A' of a residual current device, 'Klasse A++' and 'Wi-Fi', which without a digit are no neutral words. */
function normaliseType(folded: string): string {
  if (folded === 'wi-fi') return 'wifi';
  // As IEEE counts them: PoE+ is of type 2, PoE++ of type 3.
  if (/^poe\+{1,2}$/.test(folded)) return `poe${folded.length - 2}`;
  if (/^..\/[au]pc$/.test(folded)) return folded.replace('/', '');
  const grade = /^(?:(?:klasse|classe?)\s?([a-g]\+*)|(a\++))$/.exec(folded)?.slice(1).find(Boolean);
  if (grade !== undefined) return `klasse${grade}`;
  const type = /^t[iy]p[eo]?[.\s-]+([a-z]{1,2})$/.exec(folded)?.[1];
  return type === undefined ? folded : `typ${type}`;
}

function normaliseClass(compact: string): string {
  return compact
    .replace(/^[ck]at\.?(?=\d)/, 'cat')
    .replace(/^t[iy]p[eo]?\.?(?=\d)/, 't')
    .replace(/^cri(?=\d)/, 'ra');
}

/**
 * What a term of the catalogue is also found by: '3xt13' by 't13' and '3fach', 'gr1-1' by '2fach', 'm20x1.5' by 'm20', '24vdc' by '24v' and 'dc',
 * '85x85x40' by '85x85'. Who types the whole means no other.
 */
export function innerTerms(term: string): readonly string[] {
  const multiple = /^(\d[\d.x]*)x([a-z]+\d+)$/.exec(term);
  if (multiple !== null) return [multiple[2]!, ...(/^\d{1,2}$/.test(multiple[1]!) ? [`${multiple[1]}fach`] : [])];
  const places = /^gr((?:1-)*1)$/.exec(term)?.[1];
  if (places !== undefined) return [`${places.split('-').length}fach`];
  if (/^\d[a-z]{1,2}(?:\d[a-z]{1,2})+$/.test(term)) return term.match(/\d[a-z]+/g) ?? [];
  if (/^wifi\d/.test(term)) return ['wifi'];
  if (/^poe[23]$/.test(term)) return ['poe'];
  const thread = /^(m\d+)x/.exec(term)?.[1];
  if (thread !== undefined) return [thread];
  const area = /^(\d[\d.]*x\d[\d.]*)x\d/.exec(term)?.[1];
  if (area !== undefined) return [area];
  const voltage = /^([\d.]+v)(ac|dc|acdc)$/.exec(term);
  if (voltage === null) return [];
  const kinds = voltage[2] === 'acdc' ? ['ac', 'dc'] : [voltage[2]!];
  return [voltage[1]!, ...kinds, ...(kinds.length > 1 ? kinds.map((kind) => voltage[1]! + kind) : [])];
}
