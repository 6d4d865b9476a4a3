import type { ApprovalSettingsInput } from '@shop/contract/approval-rules';
import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';

export type StoredSettings = ApprovalSettingsInput & {
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date | null;
};

const columns = sql`tolerance_basis_points as "toleranceBasisPoints", tolerance_cents as "toleranceCents",
  reminder_hours as "reminderHours", is_reminder_repeated as "isReminderRepeated", hand_on_days as "handOnDays",
  hand_on_user_id as "handOnUserId", version, changed_by as "changedBy", changed_at as "changedAt"`;

/** Of a company that has never changed them. */
const none: StoredSettings = {
  toleranceBasisPoints: 0,
  toleranceCents: 0,
  reminderHours: 0,
  isReminderRepeated: false,
  handOnDays: 0,
  handOnUserId: null,
  version: 0,
  changedBy: '',
  changedAt: null,
};

export async function findSettings({ db, buyer }: BuyerCtx): Promise<StoredSettings> {
  const row = await db.first<StoredSettings>(sql`
    select ${columns} from approval.settings where company_id = ${buyer.companyId}`);
  return row ?? none;
}

/** Companies that remind or hand on, for work that nobody asked for. */
export async function listTimedSettings({
  db,
}: Pick<Ctx, 'db'>): Promise<readonly (StoredSettings & { readonly companyId: number })[]> {
  return db.rows(sql`
    select company_id as "companyId", ${columns} from approval.settings where reminder_hours > 0 or hand_on_days > 0`);
}

/** The rules of the company are held by the caller. */
export async function saveSettings(
  { db, buyer, now }: BuyerCtx,
  settings: ApprovalSettingsInput,
  by: string,
): Promise<void> {
  const { toleranceBasisPoints, toleranceCents, reminderHours, isReminderRepeated } = settings;
  await db.run(sql`
    insert into approval.settings (company_id, tolerance_basis_points, tolerance_cents, reminder_hours,
      is_reminder_repeated, hand_on_days, hand_on_user_id, changed_by, changed_at)
    values (${buyer.companyId}, ${toleranceBasisPoints}, ${toleranceCents}, ${reminderHours}, ${isReminderRepeated},
      ${settings.handOnDays}, ${settings.handOnUserId}, ${by}, ${now})
    on conflict (company_id) do update set tolerance_basis_points = excluded.tolerance_basis_points,
      tolerance_cents = excluded.tolerance_cents, reminder_hours = excluded.reminder_hours,
      is_reminder_repeated = excluded.is_reminder_repeated, hand_on_days = excluded.hand_on_days,
      hand_on_user_id = excluded.hand_on_user_id, version = approval.settings.version + 1,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`);
}
