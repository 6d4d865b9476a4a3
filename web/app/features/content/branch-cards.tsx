import type { Branch } from '@shop/contract/operator';
import { openingGroups } from '#app/features/places/opening-groups.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Branches as the settings have them: nobody types an address or opening hours twice. None named: all. */
export function BranchCards({ branchIds }: { readonly branchIds: readonly string[] }) {
  const branches = useSession()?.operator.branches ?? [];
  const shown = branchIds.length === 0 ? branches : branches.filter(({ erpId }) => branchIds.includes(erpId));
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {shown.map((branch) => (
        <BranchCard key={branch.erpId} branch={branch} />
      ))}
    </ul>
  );
}

function BranchCard({ branch }: { readonly branch: Branch }) {
  const t = useTexts('content');
  const days = (from: number, to: number) =>
    from === to
      ? t(`weekday.${from as Weekday}`)
      : t('weekdays', { from: t(`weekday.${from as Weekday}`), to: t(`weekday.${to as Weekday}`) });
  return (
    <li className="rounded-card border border-line bg-raised p-4 text-body">
      <h3 className="mb-1">{branch.name}</h3>
      <address className="not-italic">
        {branch.street}
        <br />
        {branch.zipCode} {branch.city}
        <br />
        <a href={`tel:${branch.phone.replaceAll(' ', '')}`} className="link inline-block py-1 whitespace-nowrap">
          {branch.phone}
        </a>
      </address>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-small">
        {openingGroups(branch.openingHours).map(({ from, to, hours }) => (
          <div key={from} className="contents">
            <dt className="text-ink-2">{days(from, to)}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
