import { userManagementApi, type CompanyUserRow } from '@shop/contract/user-management';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { TextField } from '#app/ui/field.tsx';

type Props = {
  readonly label: string;
  readonly help?: string;
  /** Username of somebody who is not offered. */
  readonly except: string;
  readonly onChoose: (user: CompanyUserRow) => void;
};

/** How many are offered at once: who is not among them types more of the name. */
const OFFERED = 10;

/** A colleague who is here, found by typing: a company may have thousands. */
export function ColleagueSelect({ label, help, except, onChoose }: Props) {
  const t = useTexts('user-management');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery(
    {
      queryKey: ['colleagues', typed],
      enabled: isOpen,
      queryFn: async () => {
        const query = { q: typed, state: 'active', ipp: String(OFFERED) } as const;
        return (await browserApi.get(userManagementApi.list, { query })).users;
      },
    },
    queryClient,
  );
  const offered = data.filter(({ customerUsername }) => customerUsername !== except);
  return (
    <div className="script-only max-w-100">
      <TextField
        type="search"
        label={label}
        help={help}
        value={typed}
        placeholder={t('colleagueHint')}
        maxLength={60}
        autoComplete="off"
        aria-controls={isOpen ? id : undefined}
        onFocus={() => setOpen(true)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape') setOpen(false);
        }}
      />
      {isOpen && (
        <ul id={id} aria-label={label} className="mt-1 rounded-control border border-line bg-raised">
          {offered.map((user) => (
            <li key={user.customerUsername}>
              <button
                type="button"
                className="block w-full px-3 py-1.5 text-left hover:bg-sunken pointer-coarse:min-h-touch"
                onClick={() => {
                  onChoose(user);
                  setTyped('');
                  setOpen(false);
                }}
              >
                {user.firstName} {user.lastName} <span className="text-note text-ink-2">{user.email}</span>
              </button>
            </li>
          ))}
          {offered.length === 0 && <li className="px-3 py-1.5 text-ink-2">{t('noColleague')}</li>}
        </ul>
      )}
    </div>
  );
}
