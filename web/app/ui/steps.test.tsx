import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test-page.tsx';
import { Steps } from './steps.tsx';

const steps = [
  { key: 'products', title: 'Produkte' },
  { key: 'reasons', title: 'Gründe' },
  { key: 'confirmation', title: 'Bestätigung' },
] as const;

test('a step that is done is a link back, the present one is named, and none can be jumped over', () => {
  renderPage(
    <Steps
      label="Stornieren"
      steps={steps}
      current="reasons"
      hrefOf={(key) => (key === 'products' ? '?' : undefined)}
    />,
  );
  expect(screen.getByRole('link', { name: /^erledigt:\s*Produkte$/ })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
