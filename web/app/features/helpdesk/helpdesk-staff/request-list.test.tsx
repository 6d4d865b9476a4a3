import { requestStates, type HelpdeskSummary, type RequestState } from '@shop/contract/helpdesk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test-page.tsx';
import { RequestList } from './request-list.tsx';

const waiting: HelpdeskSummary = {
  requestId: 12,
  requestKind: 'callback',
  topic: 'order',
  requestState: 'working',
  locale: 'fr',
  companyNumber: '100200',
  companyName: 'Installations Romandes SA',
  contactName: 'Denis Favre',
  excerpt: 'Où en est ma commande ?',
  takenBy: 'Sandra Keller',
  requestedAt: '2026-11-23T08:00:00.000Z',
  waitsSince: '2026-11-23T08:00:00.000Z',
};
const counts = Object.fromEntries(requestStates.map((state) => [state, state === 'open' ? 3 : 0])) as Record<
  RequestState,
  number
>;

const show = (requests: readonly HelpdeskSummary[], address = '/de/operator/helpdesk') =>
  renderPage(
    <RequestList
      requests={requests}
      counts={counts}
      pagination={{ currentPage: 1, maxPage: 1, numFound: requests.length, currentItemsPerPage: 10 }}
      query={{ q: '', page: 1, ipp: 10, onlyMine: false }}
      shownId={12}
    />,
    address,
  );

test('a request says who waits since when, who works on it and in which language it is answered', () => {
  show([waiting]);
  const row = screen.getByRole('link', { name: /Denis Favre, Installations Romandes SA/ });
  expect(row.getAttribute('href')).toBe('/de/operator/helpdesk/12');
  expect(row.getAttribute('aria-current')).not.toBeNull();
  expect(within(row).getByText(/23\.11\.2026.*Sandra Keller/)).toBeTruthy();
  expect(within(row).getByText(/FR/i)).toBeTruthy();
});

test('who has an answer waits for nobody', () => {
  show([{ ...waiting, requestState: 'done', waitsSince: null }]);
  const row = screen.getByRole('link', { name: /Denis Favre/ });
  expect(within(row).queryByText(/23\.11\.2026/)).toBeNull();
});

test('each part of the list is a link with its number, and keeps the other filters', () => {
  show([waiting], '/de/operator/helpdesk?onlyMine=1&page=3');
  const open = screen.getByRole('link', { name: /offen.*3/ });
  expect(open.getAttribute('href')).toBe('/de/operator/helpdesk?onlyMine=1&requestState=open');
});

test('a kind that is chosen stands in the address, on its first page', async () => {
  const { router } = show([waiting], '/de/operator/helpdesk?page=3');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'showroom' } });
  await waitFor(() => expect(router.state.location.search).toBe('?requestKind=showroom'));
});
