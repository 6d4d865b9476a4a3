import type { ImportRules, StoredImportRules } from '@shop/contract/catalogue-imports';
import type { catalogueImportsEndpoints } from '@shop/contract/catalogue-imports.schemas';
import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { fieldChanges, recordStaffAction } from '../../audit-trail/index.ts';
import { findRules, insertRules, listRules, type RulesVersion } from '../import-rules.sql.ts';
import { sumUpPreview, updateSummary } from '../preview.sql.ts';
import { listRuns } from '../runs.sql.ts';
import { nameOf } from '../staff-name.ts';

const fields = [
  'gonePercentMax',
  'pricePercentMax',
  'keepDays',
  'folderTime',
] as const satisfies readonly (keyof ImportRules)[];
/** Previews that wait; more than a handful never do. */
const PREVIEWS_MAX = 100;

export async function showRules(ctx: StaffCtx): Promise<StoredImportRules> {
  const versions = await listRules(ctx);
  const [newest] = versions;
  if (!newest) throw new Error('There are no rules of imports');
  return {
    version: newest.version,
    gonePercentMax: newest.gonePercentMax,
    pricePercentMax: newest.pricePercentMax,
    keepDays: newest.keepDays,
    folderTime: newest.folderTime,
    folderState: (await ctx.importFolder?.findState()) ?? 'none',
    history: versions.flatMap((version, at) => {
      const before = versions[at + 1];
      return before ? [entryOf(before, version)] : [];
    }),
  };
}

function entryOf(before: RulesVersion, after: RulesVersion): StoredImportRules['history'][number] {
  return {
    version: after.version,
    savedAt: after.savedAt.toISOString(),
    savedBy: after.savedBy,
    changes: fields.flatMap((field) =>
      before[field] === after[field] ? [] : [{ field, before: String(before[field]), after: String(after[field]) }],
    ),
  };
}

function rulesOf({ gonePercentMax, pricePercentMax, keepDays, folderTime }: RulesVersion): ImportRules {
  return { gonePercentMax, pricePercentMax, keepDays, folderTime };
}

/** Saves another version; previews that wait are judged by it. @throws ShopError `catalogueImports.rules_changed_meanwhile` */
export async function changeRules(
  ctx: StaffCtx,
  { version, ...rules }: InputOf<(typeof catalogueImportsEndpoints)['changeRules']>['body'],
): Promise<StoredImportRules> {
  await inTransaction(ctx, async (ctx) => {
    const before = await findRules(ctx);
    if (before.version !== version) refuse('catalogueImports.rules_changed_meanwhile', { by: before.savedBy });
    if (fields.every((field) => before[field] === rules[field])) return;
    const saved = { ...rules, version: version + 1, savedAt: ctx.now, savedBy: nameOf(ctx.staff) };
    if (!(await insertRules(ctx, saved))) refuse('catalogueImports.rules_changed_meanwhile', { by: before.savedBy });
    await recordStaffAction(ctx, {
      subject: { kind: 'importRules', id: saved.version, name: String(saved.version) },
      action: 'changed',
      changes: fieldChanges(rulesOf(before), rules),
    });
    if (before.pricePercentMax === rules.pricePercentMax) return;
    for (const { id, summary } of await listRuns(ctx, '', 'preview', { limit: PREVIEWS_MAX, offset: 0 })) {
      if (summary) {
        const { pricePercentMax } = rules;
        await updateSummary(ctx, id, await sumUpPreview(ctx, { runId: id, counts: summary.counts, pricePercentMax }));
      }
    }
  });
  return showRules(ctx);
}
