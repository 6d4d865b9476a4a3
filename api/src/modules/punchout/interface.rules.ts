import type { InterfaceInput, InterfaceProtocol } from '@shop/contract/punchout';
import { TABLE_LINES_MAX } from '@shop/contract/punchout';
import type { FieldFault } from '@shop/contract/errors';
import { unitIn, type TransferRules } from '@shop/exchange-formats/punchout';
import type { StoredRules } from './stored.schema.ts';

type CodeMap = Readonly<Record<string, string>>;

const PAIR = /^(?<left>[^=;\t]+)[=;\t](?<right>[^=;\t]+)$/;

/** Each line as its pair; undefined for one that is none. */
function readPairs(text: string): readonly (readonly [string, string] | undefined)[] {
  return text.split('\n').map((line) => {
    const { left = '', right = '' } = PAIR.exec(line.trim())?.groups ?? {};
    const pair = [left.trim(), right.trim()] as const;
    return pair.includes('') ? undefined : pair;
  });
}

/** A table as it is typed, a pair on each line; nothing of it is taken where a line is none. */
export function readTable(
  text: string,
  field: string,
): { readonly map: CodeMap; readonly faults: readonly FieldFault[] } {
  const lines = text.split('\n').map((line) => line.trim());
  const pairs = readPairs(text);
  const at = lines.findIndex((line, index) => line !== '' && !pairs[index]);
  const wrong = at === -1 && lines.length > TABLE_LINES_MAX ? TABLE_LINES_MAX : at;
  if (wrong !== -1) {
    const details = { line: wrong + 1, text: (lines[wrong] ?? '').slice(0, 60) };
    return { map: {}, faults: [{ code: 'interface.table_wrong', field, details }] };
  }
  return { map: Object.fromEntries(pairs.flatMap((pair) => (pair ? [pair] : []))), faults: [] };
}

/** What a unit field of any protocol has room for; which codes a buyer's system knows is his affair. */
const BUYER_UNIT = /^\S{1,3}$/;

/** Units: ours are kept as their code of UN/ECE Rec. 20, the buyer's as they are (docs/domain/punchout.md#interfaces). */
export function readUnitTable(text: string): ReturnType<typeof readTable> {
  const field = 'unitTable';
  const read = readTable(text, field);
  const faultOf = ([ours, theirs]: readonly [string, string]) => {
    if (unitIn(ours, {}) === undefined) return { code: 'interface.unit_wrong', text: ours } as const;
    return BUYER_UNIT.test(theirs) ? undefined : ({ code: 'interface.buyer_unit_wrong', text: theirs } as const);
  };
  for (const [index, pair] of readPairs(text).entries()) {
    const fault = pair && faultOf(pair);
    if (!fault) continue;
    const details = { line: index + 1, text: fault.text.slice(0, 60) };
    return { map: {}, faults: [...read.faults, { code: fault.code, field, details }] };
  }
  const codes = Object.entries(read.map).map(([ours, theirs]) => [unitIn(ours, {}) ?? ours, theirs] as const);
  return { ...read, map: Object.fromEntries(codes) };
}

export function tableText(map: CodeMap): string {
  return Object.entries(map)
    .map(([left, right]) => `${left} = ${right}`)
    .join('\n');
}

/** Origins as browsers write them; http only where somebody tries things out on his own machine. */
export function readOrigins(typed: readonly string[]): {
  readonly origins: readonly string[];
  readonly faults: readonly FieldFault[];
} {
  const field = 'allowedOrigins';
  const read = typed.map((origin) => ({ origin, plain: originOf(origin) }));
  const faults = read
    .filter(({ origin, plain }) => plain === undefined || !isBare(origin, plain))
    .map(({ origin }): FieldFault => ({ code: 'interface.origin_wrong', field, details: { origin } }));
  return { origins: [...new Set(read.flatMap(({ plain }) => plain ?? []))], faults };
}

function isBare(typed: string, origin: string): boolean {
  return typed.toLowerCase().replace(/\/$/, '') === origin;
}

/** The origin of an address; undefined for what no browser posts a form to. */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return undefined;
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? origin : undefined;
}

/** Whether carts may be sent to this address: it belongs to the buyer, or to the shop itself, which plays him. */
export function isAllowedHook(
  hookUrl: string,
  { allowedOrigins }: { readonly allowedOrigins: readonly string[] },
  ownOrigin: string | null,
): boolean {
  const origin =
    originOf(hookUrl) ?? (ownOrigin !== null && hookUrl.startsWith(`${ownOrigin}/`) ? ownOrigin : undefined);
  return origin !== undefined && (allowedOrigins.includes(origin) || origin === ownOrigin);
}

/** How the lines of this buyer are made. */
export function transferRules(
  { protocol, rules }: { readonly protocol: InterfaceProtocol; readonly rules: StoredRules },
  costCentre: string,
): TransferRules {
  const { ociVersion, unitMap, numberMap, descriptionRule, makerRule, extrasRule } = rules;
  return {
    protocol,
    ociVersion,
    unitMap,
    numberMap,
    fieldRules: {
      description: descriptionRule,
      manufacturer: makerRule,
      manufacturerNumber: makerRule,
      eNumber: extrasRule,
      gtin: extrasRule,
      commission: extrasRule,
      note: extrasRule,
      ...(extrasRule === 'longText' && { additions: extrasRule }),
    },
    customFields: rules.customFields,
    supplierNumber: rules.supplierNumber,
    costCentre,
    areAdditionsLines: rules.areAdditionsLines,
  };
}

type Typed = Pick<
  InterfaceInput,
  | 'ociVersion'
  | 'unitTable'
  | 'numberTable'
  | 'descriptionRule'
  | 'makerRule'
  | 'extrasRule'
  | 'customFields'
  | 'supplierNumber'
  | 'areAdditionsLines'
>;

/** What is stored of what was typed. */
export function rulesOf(typed: Typed): { readonly rules: StoredRules; readonly faults: readonly FieldFault[] } {
  const units = readUnitTable(typed.unitTable);
  const numbers = readTable(typed.numberTable, 'numberTable');
  const { ociVersion, descriptionRule, makerRule, extrasRule, customFields, supplierNumber, areAdditionsLines } = typed;
  return {
    rules: {
      ociVersion,
      unitMap: units.map,
      numberMap: numbers.map,
      descriptionRule,
      makerRule,
      extrasRule,
      customFields: [...customFields],
      supplierNumber,
      areAdditionsLines,
    },
    faults: [...units.faults, ...numbers.faults],
  };
}
