import type { EditedPage } from '@shop/contract/content-editor';
import { noText } from '@shop/contract/content-texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserApi } from '#app/lib/browser-api.ts';
import { renderPage } from '../../../../test-page.tsx';
import { PageEditor } from './page-editor.tsx';

const page: EditedPage = {
  pageId: 7,
  slug: 'terms',
  state: 'published',
  version: 3,
  revision: 1,
  isDraft: false,
  savedBy: 'Marco Steiner',
  savedAt: '2026-11-23T08:00:00.000Z',
  document: {
    pageTitle: { de: 'Bedingungen', fr: 'Conditions', it: '', en: 'Terms' },
    pageSummary: noText,
    blocks: [
      { id: 'a', blockType: 'text', bodyText: { de: 'Es **gilt**.', fr: 'Valable.', it: 'Vale.', en: 'Holds.' } },
    ],
  },
  outdated: [{ place: 'a.bodyText', language: 'en' }],
  deadLinks: [{ href: '/so/gone', place: 'a.bodyText' }],
  goneSkus: [],
  linkedFrom: [],
  plannedVersion: null,
  plannedFor: null,
  liveVersion: 3,
  liveUntil: null,
  versions: [],
  previewPath: '/preview/x',
  isRemoved: false,
};

const sent: unknown[] = [];
let answer: unknown;
beforeEach(() => {
  sent.length = 0;
  answer = { ok: true, reply: { ...page, version: 4, isDraft: true }, messages: [] };
  vi.spyOn(browserApi, 'ask').mockImplementation(async (_, input) => {
    sent.push((input as { readonly body: unknown }).body);
    return answer as never;
  });
  vi.spyOn(browserApi, 'get').mockImplementation(async () => page as never);
  // jsdom draws nothing, so nothing has a place.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});
afterEach(() => vi.restoreAllMocks());

const show = () => renderPage(<PageEditor page={page} pages={[]} mayPublish />, '/de');

test('what is missing, outdated and leads nowhere is said', () => {
  show();
  expect(screen.getByText('1 Text fehlt.')).toBeTruthy();
  expect(screen.getByText('DE seither geändert')).toBeTruthy();
  expect(screen.getByText(/führen ins Leere: \/so\/gone/)).toBeTruthy();
});

test('what is typed is saved by itself, on top of the version that was read', async () => {
  show();
  fireEvent.change(screen.getByLabelText('Titel, Italienisch'), { target: { value: 'Condizioni' } });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 3, revision: 1, document: { pageTitle: { it: 'Condizioni' } } });
  await screen.findByText(/Version 4 · gespeichert/);
});

test('a colleague who was faster is shown beside what was typed, and nothing is lost', async () => {
  const message = { type: 'error', code: 'content.changed_meanwhile', message: 'Sandra hat inzwischen gespeichert.' };
  answer = { ok: false, code: message.code, status: 409, messages: [message] };
  show();
  fireEvent.change(screen.getByLabelText('Titel, Deutsch'), { target: { value: 'AGB' } });
  const dialog = (await screen.findByText('AGB', { selector: 'td' })).closest('dialog') ?? document.body;
  expect(within(dialog).getByText('Bedingungen')).toBeTruthy();
  expect(within(dialog).getByText(/Sandra/)).toBeTruthy();
});

test('a text is edited with its looks, and its markup is what is saved', async () => {
  show();
  fireEvent.focus(screen.getByLabelText('Absatz, Deutsch'));
  const field = await screen.findByRole('textbox', { name: 'Absatz, Deutsch' });
  await waitFor(() => expect(field.closest('.rich-field') ?? document.querySelector('.rich-field')).toBeTruthy());
  expect(document.querySelector('.rich-field strong')?.textContent).toBe('gilt');
});
