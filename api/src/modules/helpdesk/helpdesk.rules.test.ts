import { describe, expect, test } from 'vitest';
import { excerptOf, fileNameOf, isUnread, stateAfterReply } from './helpdesk.rules.ts';
import { freeSlots, instantOf, slotFaults } from './showroom.rules.ts';

const noon = new Date('2026-11-24T11:00:00Z');
const later = new Date('2026-11-24T12:00:00Z');

describe('a conversation', () => {
  test('is unread from an answer on until its customer looks at it', () => {
    expect(isUnread({ answeredAt: null, readAt: null })).toBe(false);
    expect(isUnread({ answeredAt: noon, readAt: null })).toBe(true);
    expect(isUnread({ answeredAt: noon, readAt: later })).toBe(false);
    expect(isUnread({ answeredAt: later, readAt: noon })).toBe(true);
  });

  test('goes back to who works on it when its customer writes again, else to everybody', () => {
    expect(stateAfterReply({ takenById: 4 })).toBe('working');
    expect(stateAfterReply({ takenById: null })).toBe('open');
  });

  test('is listed with one line of at most 160 characters, never with half a letter', () => {
    expect(excerptOf('Guten\n\n Tag')).toBe('Guten Tag');
    expect([...excerptOf('🔌'.repeat(300))]).toHaveLength(160);
    expect(excerptOf('🔌'.repeat(300))).toMatch(/^(🔌)+…$/u);
  });
});

test.each([
  ['../../etc/plan.PDF', 'application/pdf', 'plan.pdf'],
  ['C:\\Bau\\Foto 1.jpeg', 'image/jpeg', 'Foto 1.jpg'],
  ['<script>.png', 'image/png', 'script.png'],
  ['', 'application/pdf', 'Datei.pdf'],
])('the file %s of type %s is kept as %s', (sent, type, kept) => {
  expect(fileNameOf(sent, type)).toBe(kept);
});

describe('the showroom', () => {
  const calendar = {
    today: '2026-11-27',
    holidays: ['2026-12-08'],
    taken: [instantOf({ slotDay: '2026-11-30', slotTime: '08:30' })],
  };
  const free = freeSlots(calendar);

  test('is open on working days from the next one on, but not at times that are taken', () => {
    // Friday: the next working day is Monday.
    expect(free[0]?.slotDay).toBe('2026-11-30');
    expect(free[0]?.times).not.toContain('08:30');
    expect(free[1]?.times).toContain('08:30');
    const days = free.map(({ slotDay }) => slotDay);
    expect(days).not.toContain('2026-12-08');
    expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
  });

  test('keeps to the clock in Zurich, in winter and in summer', () => {
    expect(instantOf({ slotDay: '2026-11-30', slotTime: '08:30' }).toISOString()).toBe('2026-11-30T07:30:00.000Z');
    expect(instantOf({ slotDay: '2027-06-01', slotTime: '08:30' }).toISOString()).toBe('2027-06-01T06:30:00.000Z');
  });

  test('says of each wished time whether it is gone or named twice', () => {
    const wished = [
      { slotDay: '2026-12-01', slotTime: '09:30' },
      { slotDay: '2026-12-01', slotTime: '09:30' },
      { slotDay: '2026-11-30', slotTime: '08:30' },
      { slotDay: '2026-12-01', slotTime: '03:00' },
    ];
    expect(slotFaults(wished, free).map(({ code, field }) => [code, field])).toEqual([
      ['helpdesk.slot_twice', 'wishedSlots.1.slotTime'],
      ['helpdesk.slot_gone', 'wishedSlots.2.slotTime'],
      ['helpdesk.slot_gone', 'wishedSlots.3.slotTime'],
    ]);
  });
});
