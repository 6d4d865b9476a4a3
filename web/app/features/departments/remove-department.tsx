import { departmentsApi, type Department } from '@shop/contract/departments';
import type { ReplyOf } from '@shop/contract/endpoint';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LongSelect } from '#app/ui/long-select.tsx';

type Props = {
  readonly world: ReplyOf<typeof departmentsApi.list>;
  readonly department: Department;
  readonly onClose: () => void;
};

/** Says what becomes of those below it and of its budgets, and asks where its people go. */
export function RemoveDepartment({ world, department, onClose }: Props) {
  const t = useTexts('departments');
  const navigate = useNavigate();
  const { locale } = useParams();
  const [heir, setHeir] = useState(department.parentId ?? 0);
  const [isBusy, setBusy] = useState(false);
  const { departmentId, name, version, people } = department;

  async function remove() {
    setBusy(true);
    const body = { version, heirDepartmentId: heir === 0 ? null : heir };
    const params = { departmentId: String(departmentId) };
    const answer = await browserApi.ask(departmentsApi.remove, { params, body });
    setBusy(false);
    if (!answer.ok) return;
    await navigate(`/${locale}/customer/departments`);
    notify({
      type: 'success',
      message: t('removed', { name }),
      offer: { label: t('undo'), run: () => void restore() },
    });
  }

  async function restore() {
    const answer = await browserApi.ask(departmentsApi.restore, { params: { departmentId: String(departmentId) } });
    if (!answer.ok) return;
    notify({ type: 'success', message: t('restored', { name }) });
    await navigate(`/${locale}/customer/departments/${departmentId}`);
  }

  return (
    <Dialog
      asksWhenTyped={false}
      isOpen
      isQuestion
      size={600}
      onClose={onClose}
      title={t('removeTitle', { name })}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="danger" state={isBusy ? 'busy' : 'default'} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p className="mb-4">{t('removeText')}</p>
      {people.length > 0 && (
        <LongSelect
          label={t('heir')}
          value={heir}
          choices={[
            { value: 0, label: t('noDepartment') },
            ...world.departments
              .filter((one) => one.departmentId !== departmentId)
              .map((one) => ({ value: one.departmentId, label: `${'\u2003'.repeat(one.level - 1)}${one.name}` })),
          ]}
          onChange={setHeir}
        />
      )}
    </Dialog>
  );
}
