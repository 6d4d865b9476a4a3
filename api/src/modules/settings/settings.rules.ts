import { readSwissUid } from '@shop/exchange-formats';
import type { ErrorDetails, FieldFault } from '@shop/contract/errors';
import { settingSectionNames, type OperatorSettings, type SettingSection } from '@shop/contract/operator-settings';
import type { SettingsHistoryEntry } from '@shop/contract/settings';
import { isQrIban } from '@shop/documents';
import { fieldChanges } from '../audit-trail/index.ts';

/** Account of the demo operator: outside the demo no customer may be asked to pay into it (docs/domain/operator.md#settings). */
export const DEMO_QR_IBAN = 'CH44 3199 9123 0008 8901 2';

export function isDemoIban(iban: string): boolean {
  return compact(iban) === compact(DEMO_QR_IBAN);
}

function compact(iban: string): string {
  return iban.replaceAll(/\s/g, '').toUpperCase();
}

/**
 * What a document says wrongly although each field alone has the right form.
 * @param isDemo the demo operator's account may stand in the demo only
 */
export function settingFaults(settings: OperatorSettings, isDemo: boolean): readonly FieldFault[] {
  return [
    ...companyFaults(settings),
    ...paymentFaults(settings, isDemo),
    ...branchFaults(settings),
    ...contrastFaults(settings),
  ];
}

function fault(code: FieldFault['code'], field: string, details: ErrorDetails = {}): FieldFault {
  return { code, field, details: { field, ...details } };
}

function companyFaults({ company }: OperatorSettings): readonly FieldFault[] {
  return readSwissUid(company.vatNumber) === undefined ? [fault('settings.uid_wrong', 'company.vatNumber')] : [];
}

function paymentFaults({ payment }: OperatorSettings, isDemo: boolean): readonly FieldFault[] {
  const { qrIban, vatRates } = payment;
  const days = vatRates.map(({ validFrom }) => validFrom);
  return [
    ...(isQrIban(qrIban) ? [] : [fault('settings.qr_iban_wrong', 'payment.qrIban')]),
    ...(!isDemo && isDemoIban(qrIban) ? [fault('settings.demo_iban', 'payment.qrIban')] : []),
    ...repeated(days).map((index) => fault('settings.twice', `payment.vatRates.${index}.validFrom`)),
  ];
}

function branchFaults({ branches }: OperatorSettings): readonly FieldFault[] {
  const twice = repeated(branches.map(({ erpId }) => erpId));
  return [
    ...twice.map((index) => fault('settings.twice', `branches.${index}.erpId`)),
    ...branches.flatMap(({ services }, branch) =>
      repeated(services.map(({ branchService }) => branchService)).map((index) =>
        fault('settings.twice', `branches.${branch}.services.${index}.branchService`),
      ),
    ),
    ...branches.flatMap(({ openingHours }, branch) =>
      openingHours.flatMap(({ from, to }, index) =>
        from < to ? [] : [fault('settings.closes_before_opening', `branches.${branch}.openingHours.${index}.to`)],
      ),
    ),
  ];
}

/** Texts that stand on the operator's colours; the accent's is dark, the band's light (WCAG 1.4.3). */
const CONTRAST_MIN = 4.5;
const ON_BRAND = '#a9c2c0';
const ON_ACCENT = '#241a00';

function contrastFaults({ appearance }: OperatorSettings): readonly FieldFault[] {
  const pairs = [
    ['appearance.brandColour', appearance.brandColour, ON_BRAND],
    ['appearance.accentColour', appearance.accentColour, ON_ACCENT],
  ] as const;
  return pairs.flatMap(([field, colour, ink]) => {
    const contrast = colour === null ? CONTRAST_MIN : contrastOf(colour, ink);
    // Rounded down: what is refused never looks like enough.
    const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
    return contrast >= CONTRAST_MIN ? [] : [fault('settings.contrast_low', field, { ratio })];
  });
}

/** From 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Places of the values that stand further up already. */
function repeated(values: readonly string[]): readonly number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}

/** Sections in which two versions differ. */
export function changedSections(before: OperatorSettings, after: OperatorSettings): readonly SettingSection[] {
  return settingSectionNames.filter((name) => !isSame(before[name], after[name]));
}

/** What was saved with a version, field by field. */
export function changesBetween(before: OperatorSettings, after: OperatorSettings): SettingsHistoryEntry['changes'] {
  return changedSections(before, after).flatMap((section) => {
    const changes = fieldChanges(before[section], after[section]);
    return changes.map(({ field, from, to }) => ({ section, field, before: from, after: to }));
  });
}

function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

/** PostgreSQL keeps no order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => a.localeCompare(b)))
      : inner,
  );
}
