import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import { expiredOf, FACTOR_ONE, validUntil, type Lot } from '#src/modules/premium-world/index.ts';
import { drawPicture } from './draw-picture.ts';
import { insertDemoMedium, type StoredSize } from './media.sql.ts';
import { demoCampaigns, demoRedemptions, demoRewards, type DemoReward } from './premium-world.data.ts';
import * as premiumSql from './premium-world.sql.ts';
import type { DemoEntry } from './premium-world.sql.ts';

const DAY_MS = 86_400_000;
/** Conditions of the company that is in it: its points are valid for a year. */
const MONTHS = 12;
const FACTOR_PERCENT = 110;

/**
 * The premium world: a company with fifteen months of points, one that has applied, one that was refused; rewards, campaigns and
 * redemptions in every state. After orders and content; never beside others.
 * @returns whether it did
 */
export async function loadDemoPremiumWorld(ctx: DemoCtx): Promise<boolean> {
  if (await premiumSql.hasRewards(ctx.db)) return false;
  const pictures: (readonly StoredSize[])[] = [];
  for (const reward of demoRewards) pictures.push(await drawPicture(ctx, drawingOf(reward)));
  return inTransaction(ctx, async (ctx) => {
    const rewardIds: number[] = [];
    for (const [index, reward] of demoRewards.entries()) {
      const mediaId = await insertDemoMedium(ctx, {
        name: reward.name.de,
        altText: reward.name,
        renditions: pictures[index] ?? [],
      });
      rewardIds.push(await premiumSql.insertReward(ctx, reward, { mediaId, isActive: reward.isActive !== false }));
    }
    for (const { fromDays, toDays, category, ...campaign } of demoCampaigns) {
      const days = { fromDay: dayAfter(ctx.now, fromDays), toDay: dayAfter(ctx.now, toDays) };
      await premiumSql.insertCampaign(ctx, campaign, { category, ...days });
    }
    await loadMembers(ctx, rewardIds);
    await premiumSql.setChecked(ctx);
    return true;
  });
}

function dayAfter(now: Date, days: number | null): string | null {
  return days === null ? null : readZurichClock(new Date(now.getTime() + days * DAY_MS)).day;
}

const drawingOf = ({
  ground,
  drawing,
}: DemoReward) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="1000" height="750">
  <rect width="400" height="300" fill="${ground}"/><ellipse cx="200" cy="264" rx="128" ry="12" fill="#000" opacity="0.08"/>${drawing}</svg>`;

type LoadCtx = Pick<DemoCtx, 'db' | 'now'>;

async function loadMembers(ctx: LoadCtx, rewardIds: readonly number[]): Promise<void> {
  const companyId = await premiumSql.insertMember(ctx, {
    number: '100100',
    state: 'active',
    comment: '',
    reason: '',
    appliedDaysAgo: 462,
    decidedDaysAgo: 460,
    factorPercent: FACTOR_PERCENT,
    validityMonths: MONTHS,
  });
  if (companyId !== undefined) await loadEntries(ctx, companyId, rewardIds);
  const plain = { factorPercent: 100, validityMonths: null };
  await premiumSql.insertMember(ctx, {
    ...plain,
    number: '100200',
    state: 'pending',
    comment: 'Nous commandons presque tout chez vous et aimerions en faire profiter nos apprentis.',
    reason: '',
    appliedDaysAgo: 3,
    decidedDaysAgo: null,
  });
  await premiumSql.insertMember(ctx, {
    ...plain,
    number: '100300',
    state: 'refused',
    comment: '',
    reason: 'Ihr Rahmenvertrag enthält bereits einen Jahresbonus; beides zusammen geht nicht.',
    appliedDaysAgo: 95,
    decidedDaysAgo: 93,
  });
}

/** What was earned, credited and redeemed, by day, and what expired in between as the nights would have booked it. */
async function loadEntries(ctx: LoadCtx, companyId: number, rewardIds: readonly number[]): Promise<void> {
  const earned = await premiumSql.listPoints(ctx.db, companyId);
  const orderNumbers = [...new Set(earned.map(({ orderNumber }) => orderNumber))];
  await premiumSql.insertTerms(ctx.db, { companyId, orderNumbers, factor: (FACTOR_ONE * FACTOR_PERCENT) / 100 });
  const days = new Map(earned.filter(({ points }) => points > 0).map(({ orderNumber, day }) => [orderNumber, day]));
  const entries: DemoEntry[] = earned.map(({ orderNumber, day, points }) => ({
    ...blank,
    day,
    orderNumber,
    kind: points > 0 ? 'earned' : 'takenBack',
    points,
    validUntil: validUntil(days.get(orderNumber) ?? day, MONTHS),
  }));
  for (const { reward, ...redemption } of demoRedemptions) {
    const rewardId = rewardIds[reward] ?? 0;
    const { day, points, redemptionId, redeemedBy } = await premiumSql.insertRedemption(ctx, {
      ...redemption,
      companyId,
      rewardId,
    });
    const entry = { ...blank, day, redemptionId, userName: redeemedBy };
    entries.push({ ...entry, kind: 'redeemed', points: -points });
    if (redemption.state === 'cancelled') {
      const reason = 'Modell nicht mehr lieferbar';
      entries.push({ ...entry, kind: 'givenBack', points, reason, userName: 'Marco Steiner' });
    }
  }
  const day = dayAfter(ctx.now, -30) ?? '';
  const reason = 'Kulanz für die verspätete Lieferung im Oktober';
  const lot = validUntil(day, MONTHS);
  entries.push({ ...blank, day, kind: 'booked', points: 500, validUntil: lot, reason, userName: 'Marco Steiner' });
  await premiumSql.insertEntries(ctx.db, companyId, withExpired(entries, readZurichClock(ctx.now).day));
}

const blank = { validUntil: null, orderNumber: null, redemptionId: null, reason: '', userName: '' } as const;

function withExpired(entries: readonly DemoEntry[], today: string): readonly DemoEntry[] {
  const booked: DemoEntry[] = [];
  const lots = new Map<string, number>();
  let balance = 0;
  const add = (entry: DemoEntry) => {
    booked.push(entry);
    balance += entry.points;
    const { validUntil: day } = entry;
    if (day !== null) lots.set(day, (lots.get(day) ?? 0) + entry.points);
  };
  const expire = (day: string) => {
    const all = [...lots].map(([validUntil, points]): Lot => ({ validUntil, points }));
    const points = expiredOf(balance, all, day);
    if (points > 0) add({ ...blank, day, kind: 'expired', points: -points });
  };
  let month = '';
  for (const entry of entries.toSorted((a, b) => a.day.localeCompare(b.day))) {
    if (entry.day.slice(0, 7) !== month) expire(`${entry.day.slice(0, 7)}-01`);
    month = entry.day.slice(0, 7);
    add(entry);
  }
  expire(today);
  return booked;
}
