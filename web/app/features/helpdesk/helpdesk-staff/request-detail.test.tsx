import type { HelpdeskRequest } from '@shop/contract/helpdesk';
import type { HelpdeskTemplate } from '@shop/contract/helpdesk-templates';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserApi } from '#app/lib/browser-api.ts';
import { renderPage } from '../../../../test-page.tsx';
import { RequestDetail } from './request-detail.tsx';

const request: HelpdeskRequest = {
  requestId: 12,
  requestKind: 'question',
  topic: 'technical',
  requestState: 'working',
  locale: 'fr',
  companyNumber: '',
  companyName: 'Zaugg Elektro',
  contactName: 'Ruth Zaugg',
  excerpt: 'Un RCD de type A suffit-il ?',
  takenBy: 'Sandra Keller',
  requestedAt: '2026-11-23T08:00:00.000Z',
  waitsSince: '2026-11-23T08:00:00.000Z',
  email: 'ruth@zaugg.example',
  phone: '',
  orderNumber: '',
  callbackTime: null,
  wishedSlots: [],
  confirmedAt: null,
  meetingUrl: '',
  isCustomer: false,
  isMine: false,
  version: 4,
  entries: [
    { entryId: 1, entryKind: 'customer', by: 'Ruth Zaugg', at: '2026-11-23T08:00:00.000Z', text: 'Bonjour', files: [] },
  ],
};
const template: HelpdeskTemplate = {
  templateId: 3,
  templateName: 'Dank',
  templateTexts: { de: 'Guten Tag {{name}}, danke für {{order}} Ihre Anfrage {{number}}.', fr: '', it: '', en: '' },
  version: 1,
  savedBy: 'Marco Steiner',
  savedAt: '2026-11-23T08:00:00.000Z',
};

const sent: unknown[] = [];
let answer: unknown;
beforeEach(() => {
  sent.length = 0;
  answer = { ok: true, reply: { ...request, version: 5 }, messages: [] };
  vi.spyOn(browserApi, 'ask').mockImplementation(async (_, input) => {
    sent.push((input as { readonly body: unknown }).body);
    return answer as never;
  });
});
afterEach(() => vi.restoreAllMocks());

const show = (own: Partial<HelpdeskRequest> = {}) =>
  renderPage(<RequestDetail request={{ ...request, ...own }} templates={[template]} />, '/de/operator/helpdesk/12');
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Antwort an Ruth Zaugg' });

test('who works on a request is named, and it can be taken over from him', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Von Sandra Keller übernehmen' }));
  await waitFor(() => expect(sent).toEqual([{ version: 4 }]));
});

test('a template is filled in; where the language is missing the German one comes, and that is said', () => {
  show();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '3' } });
  expect(field().value).toBe('Guten Tag Ruth Zaugg, danke für Ihre Anfrage 12.');
  expect(screen.getByText('Diese Vorlage fehlt auf Französisch; eingesetzt ist die deutsche.')).toBeTruthy();
});

test('an answer that came too late is refused, and its text stays', async () => {
  answer = { ok: false, code: 'helpdesk.changed_meanwhile', messages: [] };
  show();
  fireEvent.change(field(), { target: { value: 'Oui.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Antworten' }));
  await waitFor(() => expect(sent).toEqual([{ version: 4, answerText: 'Oui.', isDone: false }]));
  expect(field().value).toBe('Oui.');
});

test('who left a phone number alone is called: there is nothing to write', () => {
  show({ email: '', phone: '031 555 10 01' });
  expect(screen.queryByRole('textbox', { name: 'Antwort an Ruth Zaugg' })).toBeNull();
  expect(screen.getAllByText(/031 555 10 01/)).not.toHaveLength(0);
});
