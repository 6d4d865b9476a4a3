import { createHash } from 'node:crypto';
import type { ShowroomSlot } from '@shop/contract/helpdesk';
import type { Locale } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import { excerptOf, freeSlots, insertRequest, instantOf } from '../modules/helpdesk/index.ts';
import { demoRequests, demoTemplates, type DemoRequest } from './helpdesk.data.ts';
import * as helpdeskSql from './helpdesk.sql.ts';
import type { DemoPerson } from './helpdesk.sql.ts';

const HOUR_MS = 3_600_000;

type People = {
  readonly users: readonly DemoPerson[];
  readonly staff: Awaited<ReturnType<typeof helpdeskSql.listDemoStaff>>;
};

/** Requests in every state and texts to answer with, never beside real ones. @returns whether it did */
export async function loadDemoHelpdesk(ctx: Pick<DemoCtx, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(ctx, async ({ db }) => {
    if (await helpdeskSql.hasHelpdeskRequests(db)) return false;
    const people: People = { users: await helpdeskSql.listDemoUsers(db), staff: await helpdeskSql.listDemoStaff(db) };
    for (const request of demoRequests) await load({ db, now: ctx.now }, request, people);
    const by = people.staff.find(({ email }) => email.startsWith('operator'))?.name ?? '';
    for (const template of demoTemplates) await helpdeskSql.insertDemoTemplate(db, { ...template, by, at: ctx.now });
    return true;
  });
}

async function load({ db, now }: Pick<DemoCtx, 'db' | 'now'>, one: DemoRequest, people: People): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const wishedSlots = slotsOf(one, now);
  const asker = askerOf(one, people);
  const first = one.entries[0];
  const at = before(first?.hoursAgo ?? 0);
  const requestId = await insertRequest(
    { db, now: at },
    {
      ...asker,
      kind: one.kind,
      topic: one.topic,
      phone: one.phone,
      orderNumber: '',
      callbackTime: one.callbackTime ?? null,
      wishedSlots,
      calendarToken: wishedSlots.length === 0 ? null : tokenOf(first?.text ?? ''),
      excerpt: excerptOf(first?.text ?? ''),
    },
  );
  const staffOf = (email: string | undefined) => people.staff.find((person) => person.email === email);
  for (const { kind, hoursAgo, staff, text } of one.entries) {
    const person = staffOf(staff);
    const by = person?.name ?? asker.contactName;
    await helpdeskSql.insertDemoEntry(db, {
      requestId,
      kind,
      by,
      staffId: person?.staffId ?? null,
      text,
      at: before(hoursAgo),
    });
  }
  const worker = staffOf(one.takenBy);
  const answered = one.entries.findLast(({ kind }) => kind === 'answer');
  const confirmed = one.isConfirmed && wishedSlots[0];
  await helpdeskSql.setDemoState(db, requestId, {
    state: one.state,
    takenById: worker?.staffId ?? null,
    takenBy: worker?.name ?? '',
    waitsSince: one.state === 'open' || one.state === 'working' ? at : null,
    answeredAt: answered ? before(answered.hoursAgo) : null,
    readAt: one.readHoursAgo === undefined ? null : before(one.readHoursAgo),
    lastAt: before(one.entries.at(-1)?.hoursAgo ?? 0),
    confirmedAt: confirmed ? instantOf(confirmed) : null,
    meetingUrl: confirmed ? 'https://meet.helvolt.example/showroom-muster' : '',
  });
}

function askerOf({ user, visitor }: DemoRequest, { users }: People) {
  const known = users.find(({ email }) => email === user);
  return {
    locale: (known?.locale ?? visitor?.locale ?? 'de') as Locale,
    companyId: known?.companyId ?? null,
    userId: known?.userId ?? null,
    companyNumber: known?.companyNumber ?? '',
    companyName: known?.companyName ?? visitor?.company ?? '',
    contactName: known?.name ?? visitor?.name ?? '',
    email: known?.email ?? visitor?.email ?? '',
  };
}

function slotsOf({ wished = [] }: DemoRequest, now: Date): readonly ShowroomSlot[] {
  const days = freeSlots({ today: readZurichClock(now).day, holidays: [], taken: [] });
  const slots = days.flatMap(({ slotDay, times }) => times.map((slotTime) => ({ slotDay, slotTime })));
  return wished.flatMap((place) => slots[place * 2 + 1] ?? []);
}

/** The same at every load: nobody was sent these links. */
function tokenOf(text: string): string {
  return createHash('sha256').update(`demo showroom ${text}`).digest('base64url');
}
