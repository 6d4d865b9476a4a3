import type { OperatorSettings } from '@shop/contract/operator-settings';
import type { Ctx } from '#src/context/context.ts';
import { inTransaction } from '#platform/db.ts';
import { changedSections, settingFaults } from './settings.rules.ts';
import { requireRight } from './settings.service.ts';
import { findNewest, insertVersion, lockNewest } from './settings.sql.ts';
import { parseStoredSettings } from './stored-settings.ts';

/**
 * Saves a whole document in the name of set-up or of the demo; the same document again makes no new version.
 * @returns the version in force
 * @throws ShopError `request.invalid` with every fault
 */
export async function saveSettings(
  ctx: Pick<Ctx, 'db' | 'now'>,
  settings: OperatorSettings,
  { savedBy, isDemo }: { readonly savedBy: string; readonly isDemo: boolean },
): Promise<number> {
  requireRight(settingFaults(settings, isDemo));
  return inTransaction(ctx, async ({ db, now }) => {
    const newest = await lockNewest(db);
    const before = newest && parseStoredSettings(newest.document);
    if (newest && before && changedSections(before, settings).length === 0) return newest.version;
    const version = (newest?.version ?? 0) + 1;
    await insertVersion(db, { version, savedAt: now, savedBy, staffId: null, document: settings });
    return version;
  });
}

/** The settings in force; undefined before set-up. */
export async function readSettings({ db }: Pick<Ctx, 'db'>): Promise<OperatorSettings | undefined> {
  const row = await findNewest(db);
  return row && parseStoredSettings(row.document);
}
