import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { emptyForm } from './rule-form.ts';

const { ask } = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask } }));

test('a page that the shop does not have is said at its field, and what belongs to no field above all', async () => {
  const messages = [
    { type: 'error', code: 'searchTuning.page_unknown', message: 'Diese Seite gibt es nicht.', field: 'rule.leadsTo' },
    { type: 'error', code: 'searchTuning.too_many', message: 'Es sind zu viele Regeln.' },
  ];
  ask.mockResolvedValue({ ok: false, messages });
  renderPage(<RuleDialog begin={emptyForm('redirect', 'de')} onClose={() => undefined} />);
  await userEvent.type(screen.getByLabelText(/Seite des Shops/), '/contcat');
  await userEvent.click(screen.getByRole('button', { name: /In den Entwurf/, hidden: true }));
  await screen.findByText('Es sind zu viele Regeln.');
  const field = screen.getByLabelText(/Seite des Shops/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Diese Seite gibt es nicht.');
  expect(screen.getAllByText('Diese Seite gibt es nicht.')).toHaveLength(1);
});
