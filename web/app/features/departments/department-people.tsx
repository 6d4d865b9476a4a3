import { departmentsApi, type Department } from '@shop/contract/departments';
import type { ReplyOf } from '@shop/contract/endpoint';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { LongSelect } from '#app/ui/long-select.tsx';

type Props = { readonly world: ReplyOf<typeof departmentsApi.list>; readonly department: Department };

/** Who belongs to a department; somebody who is added leaves the one he was in. */
export function DepartmentPeople({ world, department }: Props) {
  const t = useTexts('departments');
  const { revalidate } = useRevalidator();
  const [userId, setUserId] = useState(0);
  const { departmentId, people } = department;
  const names = new Map(world.departments.map((one) => [one.departmentId, one.name]));
  const others = world.colleagues.filter((one) => one.departmentId !== departmentId);

  async function assign(person: number, to: number | null) {
    const answer = await browserApi.ask(departmentsApi.assign, { body: { userId: person, departmentId: to } });
    if (answer.ok) setUserId(0);
    await revalidate();
  }

  return (
    <section aria-labelledby="people" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="people" className="mb-3">
        {t('people')}
      </h2>
      {people.length === 0 && <p className="mb-3 text-small text-ink-2">{t('nobody')}</p>}
      <ul className="mb-4 empty:hidden">
        {people.map((person) => (
          <li key={person.userId} className="flex items-center justify-between gap-3 border-b border-line py-1.5">
            {person.name}
            <Button
              look="bare"
              size="small"
              className="script-only"
              aria-label={t('removePerson', { name: person.name })}
              onClick={() => void assign(person.userId, null)}
            >
              {t('takeOut')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="script-only flex flex-wrap items-end gap-2.5">
        <LongSelect
          key={people.length}
          className="min-w-72 max-sm:w-full"
          label={t('addPerson')}
          value={userId}
          choices={[
            { value: 0, label: t('choose') },
            ...others.map((one) => {
              const current = one.departmentId === null ? '' : names.get(one.departmentId);
              return { value: one.userId, label: current ? `${one.name} (${current})` : one.name };
            }),
          ]}
          onChange={setUserId}
        />
        <Button disabled={userId === 0} onClick={() => void assign(userId, departmentId)}>
          {t('take')}
        </Button>
      </div>
    </section>
  );
}
