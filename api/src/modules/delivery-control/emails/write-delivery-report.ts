import { buffer } from 'node:stream/consumers';
import { dayText } from '#platform/day-text.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { findDeliveryForEmail } from '../../orders/index.ts';
import { type Fact, articleText, composeEmail, optionalFact } from '../../notifications/index.ts';
import { listPhotosForEmail, listReportsForEmail, type StoredReport } from '../reports.sql.ts';
import { sayIn, type Say } from './texts.ts';

/** Lines that an e-mail names; the page shows the rest. */
const EMAIL_LINES_MAX = 50;
/** What an e-mail carries of photos; the page shows the rest. */
const EMAIL_PHOTO_BYTES_MAX = 7 * 1024 * 1024;

type Delivery = NonNullable<Awaited<ReturnType<typeof findDeliveryForEmail>>>;

/** Notifies sales of one report with its photos (docs/domain/delivery-control.md#reports). */
export async function sendDeliveryReport(ctx: Ctx, reportNumber: number): Promise<void> {
  const reports = await listReportsForEmail(ctx, { reportNumber });
  const delivery = reports[0] && (await findDeliveryForEmail(ctx, reports[0].deliveryNumber));
  if (!delivery) throw new Error(`Report ${reportNumber} of a delivery is announced but not there`);
  const email = writeDeliveryReport(ctx, { delivery, reports, topic: 'report' });
  await ctx.mail.send({ ...email, attachments: await listAttachments(ctx, reportNumber) });
}

/** Photos in their order, as far as there is room. */
async function listAttachments(ctx: Ctx, reportNumber: number): Promise<NonNullable<Mail['attachments']>> {
  const attachments: { name: string; type: string; content: Uint8Array }[] = [];
  let left = EMAIL_PHOTO_BYTES_MAX;
  for (const { hash, type, bytes } of await listPhotosForEmail(ctx, reportNumber)) {
    const file = bytes > left ? undefined : await ctx.files.open(hash);
    if (!file) continue;
    left -= bytes;
    const name = `D${reportNumber}-${attachments.length + 1}.${type === 'image/png' ? 'png' : 'jpg'}`;
    attachments.push({ name, type, content: await buffer(file.stream) });
  }
  return attachments;
}

/** Notifies sales of everything that was reported of a delivery whose check is closed. */
export async function sendDeliveryReview(ctx: Ctx, deliveryNumber: string): Promise<void> {
  const delivery = await findDeliveryForEmail(ctx, deliveryNumber);
  if (!delivery) throw new Error(`Delivery ${deliveryNumber} is closed but not there`);
  const reports = await listReportsForEmail(ctx, { deliveryNumber });
  await ctx.mail.send(writeDeliveryReport(ctx, { delivery, reports, topic: 'review' }));
}

export function writeDeliveryReport(
  { operator }: Pick<Ctx, 'operator'>,
  {
    delivery,
    reports,
    topic,
  }: { readonly delivery: Delivery; readonly reports: readonly StoredReport[]; readonly topic: 'report' | 'review' },
): Mail {
  const say = sayIn(operator.emailLocale);
  const { deliveryNumber, orderNumber, companyName: company } = delivery;
  const names = { deliveryNumber, company, name: reports[0]?.reportedBy ?? '' };
  const rows = rowsOf(say, delivery, reports);
  const idempotencyKey =
    topic === 'report' ? `delivery-report-${reports[0]?.reportNumber}` : `delivery-review-${deliveryNumber}`;
  return composeEmail(
    operator,
    operator.emailLocale,
    { to: operator.emails.returns, idempotencyKey },
    {
      subject: say(`control.${topic}.subject`, names),
      name: say('salesTeam'),
      opening: say(`control.${topic}.opening`, names),
      facts: [
        [say('control.delivery'), deliveryNumber],
        [say('control.order'), String(orderNumber)],
        [say('control.company'), `${company} (${delivery.companyNumber})`],
        ...reports.flatMap((report) => factsOf(say, report)),
      ],
      table: {
        head: [say('position'), say('article'), say('quantity'), say('control.problem')],
        rows: rows.slice(0, EMAIL_LINES_MAX),
      },
      footnote: rows.length > EMAIL_LINES_MAX ? say('control.more', { count: rows.length - EMAIL_LINES_MAX }) : '',
      link: null,
    },
  );
}

function factsOf(say: Say, report: StoredReport): readonly Fact[] {
  const { reportNumber, reportedAt, reportedBy, comment, photoCount } = report;
  const day = dayText(readZurichClock(reportedAt).day);
  return [
    [say('control.number'), `D${reportNumber}, ${reportedBy}, ${day}`],
    ...optionalFact(say('control.comment'), comment),
    ...optionalFact(say('control.photos'), photoCount === 0 ? '' : String(photoCount)),
  ];
}

function rowsOf(say: Say, { positions }: Delivery, reports: readonly StoredReport[]): readonly (readonly string[])[] {
  return reports.flatMap((report) =>
    report.positions.flatMap(({ lineNumber, quantity }) => {
      const position = positions.find((one) => one.lineNumber === lineNumber);
      if (!position) return [];
      const amount = `${quantity} ${position.unitName}`;
      return [[String(lineNumber), articleText(say, position), amount, say(`control.${report.reason}`)]];
    }),
  );
}
