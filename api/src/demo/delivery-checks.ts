import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inTransaction } from '#platform/db.ts';
import type { StoredPhoto } from '#src/context/stored-photo.ts';
import { statusOfDelivery, type Stand } from '../modules/delivery-control/index.ts';
import { saveCheckStatuses } from '../modules/orders/index.ts';
import { demoChecks, type DemoCheck } from './delivery-checks.data.ts';
import * as checksSql from './delivery-checks.sql.ts';
import type { DemoDelivery } from './delivery-checks.sql.ts';
import type { DemoCtx } from '#src/context/demo.ts';

/** Companies whose people check what arrives (docs/domain/demo-world.md#accounts). */
const COMPANIES = ['100100', '100300'];
const HOUR_MS = 3_600_000;

/** A carton with a dent, as a phone would show it. */
const DENT = new URL('./dented-carton.jpg', import.meta.url);

/**
 * Goods receipts in every state, of the latest deliveries: all or nothing, never beside other checks.
 * @returns whether it did
 */
export async function loadDemoChecks(ctx: DemoCtx): Promise<boolean> {
  const stored = await ctx.files.put(await readFile(DENT));
  const photo: StoredPhoto = { photoId: randomUUID(), type: 'image/jpeg', ...stored };
  return inTransaction(ctx, async ({ db }) => {
    if (await checksSql.hasChecks(db)) return false;
    const deliveries = await checksSql.listDemoDeliveries(db, COMPANIES, demoChecks.length);
    const generated = deliveries.flatMap((delivery) => {
      const demoCheck = demoChecks[delivery.place];
      return demoCheck ? [generateCheck(delivery, demoCheck, photo)] : [];
    });
    await checksSql.insertDemoPositions(
      db,
      generated.flatMap(({ positions }) => positions),
    );
    await checksSql.insertDemoReports(
      db,
      generated.flatMap(({ reports }) => reports),
    );
    await checksSql.insertDemoReviews(
      db,
      generated.flatMap(({ reviews }) => reviews),
    );
    await saveCheckStatuses(
      { db },
      generated.map(({ status }) => status),
    );
    return true;
  });
}

/** Rows of everything that was seen of a delivery, some hours after it came. */
function generateCheck(delivery: DemoDelivery, demoCheck: DemoCheck, photo: StoredPhoto) {
  const { deliveryNumber, companyId, userId, name } = delivery;
  const at = (hours: number) => new Date(delivery.deliveredAt.getTime() + hours * HOUR_MS).toISOString();
  const stands = standsOf(delivery, demoCheck);
  const owner = { delivery_number: deliveryNumber, company_id: companyId, user_id: userId };
  return {
    status: { deliveryNumber, status: statusOfDelivery(stands, demoCheck.isClosed) },
    positions: stands
      .filter(({ version }) => version > 0)
      .map(({ lineNumber, countedQuantity, declared, isStated, version }) => ({
        delivery_number: deliveryNumber,
        line_number: lineNumber,
        counted_quantity: countedQuantity,
        declared,
        is_stated: isStated,
        version,
        marked_at: at(1),
        marked_by: name,
      })),
    reports: demoCheck.reports.map(({ at: which, reason, comment, hasPhoto }) => ({
      ...owner,
      reason,
      comment,
      reported_by: name,
      reported_at: at(2),
      report_id: uuidOf(`report ${deliveryNumber} ${reason}`),
      photo: hasPhoto ? { ...photo, photoId: uuidOf(`photo ${deliveryNumber} ${reason}`) } : null,
      positions: stands.flatMap(({ lineNumber, report }, index) =>
        report && (which === null || which === index) ? [{ lineNumber, quantity: report.quantity }] : [],
      ),
    })),
    reviews: demoCheck.isClosed ? [{ ...owner, closed_by: name, closed_at: at(3) }] : [],
  };
}

/** The same at every load. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

function standsOf({ positions }: DemoDelivery, demoCheck: DemoCheck): readonly Stand[] {
  const countedCount = Math.ceil(positions.length * demoCheck.counted);
  return positions.map(({ lineNumber, quantity }, index): Stand => {
    const demoReport = demoCheck.reports.find(({ at }) => at === null || at === index);
    const report = demoReport
      ? {
          reason: demoReport.reason,
          quantity: demoReport.reason === 'missing' && demoReport.at === null ? quantity : 1,
        }
      : null;
    const isCounted = index < countedCount;
    const difference = { missing: -1, tooMany: 1, damaged: 0, wrong: 0 }[report?.reason ?? 'wrong'];
    const declared = isCounted && index === countedCount - 1 ? (demoCheck.declared ?? null) : null;
    const countedQuantity = isCounted ? quantity + difference : 0;
    const version = (isCounted ? 1 : 0) + (report ? 1 : 0);
    return { lineNumber, quantity, countedQuantity, declared, isStated: isCounted, version, report };
  });
}
