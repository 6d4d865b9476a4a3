import { ICS, SHOWROOM_MINUTES } from '@shop/contract/helpdesk';
import { refuse } from '@shop/contract/errors';
import { languageOf } from '@shop/contract/values';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { Ctx } from '#src/context/context.ts';
import { messages } from './messages.ts';
import { findByCalendarToken, type StoredRequest } from './requests.sql.ts';
import { instantOf } from './showroom.rules.ts';

const MINUTE_MS = 60_000;

type Appointment = Pick<
  StoredRequest,
  | 'requestId'
  | 'locale'
  | 'wishedSlots'
  | 'confirmedAt'
  | 'meetingUrl'
  | 'calendarSequence'
  | 'requestedAt'
  | 'calendarToken'
>;

/**
 * The appointment as calendars take it (RFC 5545). While it is wished for, each wished time is tentative; once it is confirmed
 * the first of them has become the appointment and the others are cancelled, so that a calendar has one entry in the end.
 */
export function writeCalendar({ operator }: Pick<Ctx, 'operator'>, one: Appointment): string {
  const words = messages[one.locale];
  const host = new URL(operator.publicUrl).hostname;
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: operator.name, product: 'Showroom', language: languageOf(one.locale).toUpperCase() },
  });
  const times = one.wishedSlots.map(instantOf);
  times.forEach((wished, index) => {
    const start = index === 0 && one.confirmedAt ? one.confirmedAt : wished;
    calendar.createEvent({
      id: `showroom-${one.requestId}-${index + 1}@${host}`,
      sequence: one.calendarSequence,
      stamp: one.requestedAt,
      start,
      end: new Date(start.getTime() + SHOWROOM_MINUTES * MINUTE_MS),
      summary: `${words['calendar.summary']} ${operator.name}`,
      description: one.meetingUrl || words['calendar.tentative'],
      location: one.meetingUrl || words['calendar.place'],
      status: statusOf(one, index),
      organizer: { name: operator.name, email: operator.emails.sales },
      ...(one.meetingUrl !== '' && { url: one.meetingUrl }),
    });
  });
  // Each line ends with CRLF, the last one as well: the library leaves that out, and strict calendars then refuse the file.
  return `${calendar.toString()}\r\n`;
}

function statusOf({ confirmedAt }: Appointment, index: number): ICalEventStatus {
  if (confirmedAt === null) return ICalEventStatus.TENTATIVE;
  return index === 0 ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED;
}

/** As an attachment of e-mails, and as a download. */
export function calendarFile(ctx: Pick<Ctx, 'operator'>, one: Appointment) {
  return { name: `showroom-${one.requestId}.ics`, type: ICS, content: Buffer.from(writeCalendar(ctx, one), 'utf8') };
}

/** @throws ShopError `helpdesk.calendar_unknown` */
export async function downloadCalendar(ctx: Ctx, token: string): Promise<FileAnswer> {
  return calendarFile(ctx, (await findByCalendarToken(ctx, token)) ?? refuse('helpdesk.calendar_unknown'));
}
