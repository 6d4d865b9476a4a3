import { alpstein } from './alpstein.data.ts';
import type { DemoCompany, DemoStaff } from './demo-company.ts';
import { elektroMuster } from './elektro-muster.data.ts';
import { installationsRomandes } from './installations-romandes.data.ts';

/** The customers of docs/domain/demo-world.md#accounts with believable further data. */
export const demoCompanies: readonly DemoCompany[] = [elektroMuster, installationsRomandes, alpstein];

export const demoStaff: readonly DemoStaff[] = [
  {
    username: 'agent',
    email: 'agent@helvolt.example',
    firstName: 'Sandra',
    lastName: 'Bühler',
    locale: 'de',
    role: 'agent',
    phone: '031 555 10 24',
    jobTitle: 'Kundenberaterin',
    companies: ['100100', '100200'],
  },
  {
    username: 'operator',
    email: 'operator@helvolt.example',
    firstName: 'Marco',
    lastName: 'Steiner',
    locale: 'de',
    role: 'operator',
    phone: '031 555 10 20',
    jobTitle: 'Leiter Verkauf Innendienst',
    companies: [],
  },
];
