import { departmentsApi } from '@shop/contract/departments';
import type { ReplyOf } from '@shop/contract/endpoint';
import type { userManagementApi } from '@shop/contract/user-management';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';

type Props = Pick<ReplyOf<typeof userManagementApi.view>, 'userId' | 'departments' | 'departmentId'>;

/** To which department somebody belongs; a choice counts at once. */
export function DepartmentField({ userId, departments, departmentId }: Props) {
  const t = useTexts('user-management');
  const { revalidate } = useRevalidator();

  async function choose(chosen: number) {
    const body = { userId, departmentId: chosen === 0 ? null : chosen };
    const answer = await browserApi.ask(departmentsApi.assign, { body });
    if (answer.ok) notify({ type: 'success', message: t('departmentSaved') });
    await revalidate();
  }

  return (
    <section className="mt-5 rounded-card border border-line bg-raised p-4.5">
      <h2 className="mb-3">{t('department')}</h2>
      {departments.length > 0 && (
        <Select
          label={t('department')}
          isLabelHidden
          help={t('departmentHelp')}
          value={departmentId ?? 0}
          choices={[
            { value: 0, label: t('noDepartment') },
            ...departments.map((one) => ({
              value: one.departmentId,
              label: `${'\u2003'.repeat(one.level - 1)}${one.name}`,
            })),
          ]}
          onChange={(chosen) => void choose(chosen)}
        />
      )}
      <p className="mt-3 text-small">
        <Link to="/customer/departments" className="link">
          {t('departments')}
        </Link>
      </p>
    </section>
  );
}
