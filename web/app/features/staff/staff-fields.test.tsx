import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { renderPage } from '../../../test-page.tsx';
import { staffBody, StaffFields } from './staff-fields.tsx';

test('why the last administrator stays one is said beside the roles', async () => {
  const message = 'Das ist die letzte Person mit der Rolle Administration.';
  const messages = [{ type: 'error' as const, code: 'staff.last_administrator', message, field: 'staffPermissions' }];
  renderPage(
    <ContractForm
      values={{ firstName: 'Marco', 'role-sales': '1' }}
      outcome={{ values: { firstName: 'Marco', 'role-sales': '1' }, messages }}
      labels={{ staffPermissions: 'Rollen' }}
      checkTexts={{}}
      loadSchema={async () => (await import('@shop/contract/staff.schemas')).StaffInvitation}
      bodyOf={staffBody}
    >
      <StaffFields />
    </ContractForm>,
  );
  const roles = await screen.findByRole('group', { name: 'Rollen', description: message });
  expect(roles.textContent).toContain(message);
});
