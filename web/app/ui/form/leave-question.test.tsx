import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { LeaveQuestion } from './leave-question.tsx';

test.each([
  ['the first', true, false],
  ['the second', false, true],
  ['each', true, true],
])('of two forms of a page %s asks before it is left', async (_, isFirst, isSecond) => {
  const { router } = renderPage(
    <>
      <LeaveQuestion isAsked={isFirst} />
      <LeaveQuestion isAsked={isSecond} />
    </>,
    '/de/here',
  );
  await router.navigate('/de/there');
  expect(router.state.location.pathname).toBe('/de/here');
  await userEvent.click(await screen.findByRole('button', { name: 'Verlassen' }));
  expect(router.state.location.pathname).toBe('/de/there');
});
