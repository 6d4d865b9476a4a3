import { refuse, ShopError, type FieldFault } from '@shop/contract/errors';
import { settingSectionNames, type OperatorSettings, type SettingSection } from '@shop/contract/operator-settings';
import type { InputOf } from '@shop/contract/endpoint';
import type { settingsApi, SettingsHistoryEntry, StoredSettings } from '@shop/contract/settings';
import { inTransaction } from '#platform/db.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { dayText } from '#platform/day-text.ts';
import { recordStaffAction } from '../audit-trail/index.ts';
import { messages } from './messages.ts';
import { changedSections, changesBetween, isDemoIban, settingFaults } from './settings.rules.ts';
import { findNewest, findVersion, insertVersion, listVersions, lockNewest, type SettingsRow } from './settings.sql.ts';
import { parseStoredSettings } from './stored-settings.ts';

/** How many versions the history shows. */
const HISTORY_MAX = 200;

export async function getSettings(ctx: Ctx): Promise<StoredSettings> {
  const row = await findNewest(ctx.db);
  return row ? toStored(row) : refuse('shop.not_set_up');
}

/**
 * Saves the named sections as the next version. Two operators may change different sections at once; changing one that a
 * colleague has changed meanwhile gets a refusal that names both.
 * @throws ShopError `settings.changed_meanwhile`, `request.invalid`
 */
export async function changeSettings(
  ctx: StaffCtx,
  change: InputOf<typeof settingsApi.change>['body'],
): Promise<StoredSettings> {
  const { version, ...sections } = change;
  const saved = await inTransaction(ctx, async (ctx) => {
    const newest = await lockNewest(ctx.db);
    if (!newest) return refuse('shop.not_set_up');
    const before = parseStoredSettings(newest.document);
    if (version !== newest.version) {
      await requireUntouched(ctx, { version, newest, before, touched: sectionsOf(sections) });
    }
    const settings: OperatorSettings = { ...before, ...withoutUndefined(sections) };
    requireRight(settingFaults(settings, isDemoIban(before.payment.qrIban)));
    if (changedSections(before, settings).length === 0) return toStored(newest);
    const { staff } = ctx;
    const savedBy = `${staff.firstName} ${staff.lastName}`;
    const row = { version: newest.version + 1, savedAt: ctx.now, savedBy, staffId: staff.userId, document: settings };
    await insertVersion(ctx.db, row);
    recordSecurityEvent(ctx, 'settingsChanged');
    await recordChanges(ctx, before, row);
    return toStored(row);
  });
  // The user who saved sees it on the next page; other nodes follow the signal.
  await ctx.refreshOperator();
  return saved;
}

type Saved = { readonly version: number; readonly document: OperatorSettings };

/** For the trail of staff, from what to what; the history of the settings has the same. */
async function recordChanges(ctx: StaffCtx, before: OperatorSettings, { version, document }: Saved): Promise<void> {
  const words = messages[ctx.locale].sections;
  const name = changedSections(before, document)
    .map((section) => words[section])
    .join(', ');
  await recordStaffAction(ctx, {
    subject: { kind: 'settings', id: version, name },
    action: 'changed',
    changes: changesBetween(before, document).map(({ section, field, before: from, after: to }) => ({
      field: `${section}.${field}`,
      from,
      to,
    })),
  });
}

export async function listHistory(ctx: Ctx): Promise<SettingsHistoryEntry[]> {
  const rows = await listVersions(ctx.db, HISTORY_MAX + 1);
  const parsed = rows.map((row) => ({ ...row, settings: parseStoredSettings(row.document) }));
  return parsed.slice(0, HISTORY_MAX).map(({ version, savedAt, savedBy, settings }, index) => {
    const earlier = parsed[index + 1]?.settings;
    const changes = earlier ? changesBetween(earlier, settings) : [];
    return { version, savedAt: savedAt.toISOString(), savedBy, changes };
  });
}

type Meanwhile = {
  readonly version: number;
  readonly newest: SettingsRow;
  readonly before: OperatorSettings;
  readonly touched: readonly SettingSection[];
};

async function requireUntouched(ctx: Ctx, { version, newest, before, touched }: Meanwhile): Promise<void> {
  const seen = await findVersion(ctx.db, version);
  const changed = seen ? changedSections(parseStoredSettings(seen.document), before) : settingSectionNames;
  const both = changed.filter((section) => touched.includes(section));
  if (both.length === 0) return;
  const { day, time } = clockOf(newest.savedAt);
  const words = messages[ctx.locale].sections;
  refuse('settings.changed_meanwhile', {
    by: newest.savedBy,
    when: `${dayText(day)} ${time}`,
    sections: both.map((section) => words[section]).join(', '),
  });
}

function clockOf(instant: Date): { readonly day: string; readonly time: string } {
  const { day, minute } = readZurichClock(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return { day, time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}

function sectionsOf(sections: Readonly<Partial<Record<SettingSection, unknown>>>): readonly SettingSection[] {
  return settingSectionNames.filter((name) => sections[name] !== undefined);
}

function withoutUndefined<T extends object>(sections: T): Partial<T> {
  return Object.fromEntries(Object.entries(sections).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** @throws ShopError `request.invalid` with every fault */
export function requireRight(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
}

function toStored({ version, savedAt, savedBy, document }: SettingsRow): StoredSettings {
  return { version, savedAt: savedAt.toISOString(), savedBy, settings: parseStoredSettings(document) };
}
