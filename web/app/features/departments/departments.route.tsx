import { departmentsApi, type CostCentre, type Department } from '@shop/contract/departments';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/departments.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

export const handle = { texts: ['departments', 'list'] };

export function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).get(departmentsApi.list);
}

/** For the company's admin: who works where, and on which cost centre each department orders. */
export default function DepartmentsRoute({ loaderData }: Route.ComponentProps) {
  const { departments, costCentres } = loaderData;
  const t = useTexts('departments');
  const [search] = useSearchParams();
  const columns = useMemo(() => departmentColumns(t, costCentres), [t, costCentres]);
  const centreColumns = useMemo(() => costCentreColumns(t), [t]);
  return (
    <>
      <title>{t('title')}</title>
      <Breadcrumb here={t('title')} />
      <div className="mb-5 flex max-sm:mt-5 flex-wrap items-center gap-x-6 gap-y-3">
        <h1>{t('title')}</h1>
        <p className="grow text-ink-2">{t('subtitle')}</p>
        <Link to="/customer/departments/new" className={buttonLook('primary')}>
          {t('add')}
        </Link>
      </div>
      <div role="status" className="mb-4 empty:hidden">
        {search.has('saved') && <Note tone="success">{t('saved')}</Note>}
      </div>
      <DataTable
        id="departments"
        label={t('title')}
        columns={columns}
        rows={departments}
        rowId={({ departmentId }) => String(departmentId)}
        rowLabel={({ name }) => name}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      <div className="mt-10 mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 className="grow">{t('costCentres')}</h2>
        <Link to="/customer/cost-centres/new" className={buttonLook()}>
          {t('addCostCentre')}
        </Link>
      </div>
      <DataTable
        id="cost-centres"
        label={t('costCentres')}
        columns={centreColumns}
        rows={costCentres}
        rowId={({ costCentreId }) => String(costCentreId)}
        rowLabel={({ code }) => code}
        empty={<EmptyState title={t('noCostCentre')}>{t('noCostCentreText')}</EmptyState>}
      />
    </>
  );
}

/** How far a name stands in, by its level. */
const indents = ['', '', 'pl-6', 'pl-12', 'pl-18', 'pl-24'] as const;

function departmentColumns(
  t: Translate<'departments'>,
  costCentres: readonly CostCentre[],
): readonly Column<Department>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      isAlwaysVisible: true,
      cell: ({ departmentId, name, level }) => (
        <span className={`inline-block ${indents[level] ?? ''}`}>
          {level > 1 && <span className="sr-only">{t('level', { level })} </span>}
          <Link to={`/customer/departments/${departmentId}`} className="link font-medium">
            {name}
          </Link>
        </span>
      ),
    },
    {
      key: 'people',
      header: t('people'),
      cell: ({ people }) => (people.length === 0 ? '–' : peopleText(t, people)),
    },
    {
      key: 'costCentre',
      header: t('costCentre'),
      cell: ({ costCentreId }) => {
        const centre = costCentres.find((one) => one.costCentreId === costCentreId);
        return centre === undefined ? '–' : `${centre.code} ${centre.name}`;
      },
    },
    { key: 'site', header: t('site'), cell: ({ addressName }) => addressName || '–' },
  ];
}

/** The first of them by name, the rest by number. */
const NAMES_MAX = 3;

function peopleText(t: Translate<'departments'>, people: Department['people']): string {
  const names = people.slice(0, NAMES_MAX).map(({ name }) => name);
  const rest = people.length - names.length;
  return rest === 0 ? names.join(', ') : t('andMore', { names: names.join(', '), count: rest });
}

function costCentreColumns(t: Translate<'departments'>): readonly Column<CostCentre>[] {
  return [
    {
      key: 'code',
      header: t('code'),
      isAlwaysVisible: true,
      sortValue: ({ code }) => code,
      cell: ({ costCentreId, code }) => (
        <Link to={`/customer/cost-centres/${costCentreId}`} className="link font-medium">
          {code}
        </Link>
      ),
    },
    { key: 'name', header: t('name'), sortValue: ({ name }) => name, cell: ({ name }) => name },
    {
      key: 'isActive',
      header: t('state'),
      cell: ({ isActive }) => <Label tone={isActive ? 'green' : 'plain'}>{t(isActive ? 'active' : 'inactive')}</Label>,
    },
  ];
}
