import type { CategoryOfOperator } from '@shop/contract/catalogue-additions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { browserApi } from '#app/lib/browser-api.ts';
import { renderPage } from '../../../test-page.tsx';
import { CategoryDialog } from './category-dialog.tsx';

const words = (de: string) => ({ de, fr: '', it: '', en: '' });
const lamps: CategoryOfOperator = {
  id: 'lamps',
  version: 1,
  parentId: null,
  importedParentId: null,
  depth: 0,
  title: words('Leuchten'),
  importedTitle: words('Leuchten'),
  ownTitle: words(''),
  sort: 1,
  ownSort: null,
  isHidden: false,
  isMoved: false,
  articles: 3,
  savedAt: '2026-11-20T09:00:00.000Z',
  savedBy: 'Marco Steiner',
};

afterEach(() => vi.restoreAllMocks());

test('of two who change one category the second sees what is saved and keeps what is typed', async () => {
  const sent: unknown[] = [];
  let theirs = () => undefined as void;
  vi.spyOn(browserApi, 'ask').mockImplementation(async (_, input) => {
    sent.push((input as { readonly body: { readonly version: number } }).body.version);
    theirs();
    return { ok: false, code: 'catalogueAdditions.changed_meanwhile', messages: [], status: 409 } as never;
  });
  function Page() {
    const [category, setCategory] = useState(lamps);
    theirs = () => setCategory({ ...lamps, version: 2, ownTitle: words('Lampen') });
    return <CategoryDialog category={category} categories={[category]} onClose={() => undefined} />;
  }
  renderPage(<Page />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Eigener Name (DE)'), 'Licht');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Lampen')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Eigener Name (DE)').value).toBe('Licht');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(sent).toEqual([1, 2]);
});
