import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAnnouncements } from '#app/features/content/announcements-of-page.ts';
import { renderPage } from '../../test-page.tsx';
import { useClearUser, useOwnerOfPage, useSession } from './session.ts';

const frame = {
  operator: { name: 'Helvolt' },
  user: { customerUsername: 'eva', companyName: 'Elektro Muster AG' },
  cart: { cartId: 'c', name: 'Länggasse' },
  isShared: false,
};

function Part() {
  const session = useSession();
  const owner = useOwnerOfPage();
  return (
    <button type="button" onClick={useClearUser()}>
      {session?.operator.name} / {session?.user?.companyName ?? 'Besucher'} / {session?.cart?.name ?? 'kein Warenkorb'}{' '}
      / {owner?.customerUsername}
    </button>
  );
}

test('an ended session clears user and cart at once, while what was entered still belongs to its user', () => {
  renderPage(<Part />, '/de', frame);
  expect(screen.getByText('Helvolt / Elektro Muster AG / Länggasse / eva')).toBeTruthy();
  act(() => screen.getByRole('button').click());
  expect(screen.getByText('Helvolt / Besucher / kein Warenkorb / eva')).toBeTruthy();
});

test('what is announced to one company goes with its session', () => {
  const banner = { announcementId: 1, title: 'Jahresgespräch', text: [], link: null };
  function Page() {
    const announced = useAnnouncements({ banners: [banner as never], teasers: [], headlines: [] });
    return (
      <button type="button" onClick={useClearUser()}>
        {announced?.banners.map(({ title }) => title)}
      </button>
    );
  }
  renderPage(<Page />, '/de', { ...frame });
  expect(screen.getByRole('button').textContent).toBe('Jahresgespräch');
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('');
});

test('a frame that was loaded after it knows its own user', async () => {
  const { router } = renderPage(<Part />, '/de', () => ({ ...frame }));
  act(() => screen.getByRole('button').click());
  expect(screen.getByText(/Besucher/)).toBeTruthy();
  await act(() => router.revalidate());
  expect(screen.getByText('Helvolt / Elektro Muster AG / Länggasse / eva')).toBeTruthy();
});
