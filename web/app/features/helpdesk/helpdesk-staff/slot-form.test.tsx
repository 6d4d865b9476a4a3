import type { HelpdeskRequest } from '@shop/contract/helpdesk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { browserApi } from '#app/lib/browser-api.ts';
import { renderPage } from '../../../../test-page.tsx';
import { SlotForm } from './slot-form.tsx';

const request = {
  requestId: 12,
  version: 4,
  wishedSlots: [
    { slotDay: '2026-12-01', slotTime: '09:30' },
    { slotDay: '2026-12-02', slotTime: '13:30' },
  ],
  confirmedAt: null,
  meetingUrl: '',
} as unknown as HelpdeskRequest;

afterEach(() => vi.restoreAllMocks());

test('a wished time is confirmed with two presses, and the link to the call goes with it', async () => {
  const ask = vi.spyOn(browserApi, 'ask').mockResolvedValue({ ok: true, reply: request, messages: [] });
  renderPage(<SlotForm request={request} />, '/de/operator/helpdesk/12');
  fireEvent.click(screen.getByRole('button', { name: /13:30/ }));
  expect(screen.getByRole('button', { name: /13:30/ }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.change(screen.getByRole('textbox', { name: /Link/ }), { target: { value: ' https://meet.example.ch/x ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Bestätigen und Kalenderdatei senden' }));
  const slot = { slotDay: '2026-12-02', slotTime: '13:30', meetingUrl: 'https://meet.example.ch/x', answerText: '' };
  await waitFor(() =>
    expect(ask.mock.calls[0]?.[1]).toEqual({ params: { requestId: '12' }, body: { version: 4, ...slot } }),
  );
});

test('without a wish nothing is confirmed before day and time are there', () => {
  renderPage(<SlotForm request={{ ...request, wishedSlots: [] }} />, '/de/operator/helpdesk/12');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bestätigen und Kalenderdatei senden' }).disabled).toBe(
    true,
  );
});
