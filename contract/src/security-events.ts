import { CSV, PDF, XLSX, type Calls } from './endpoint.ts';

export type * from './security-events.schemas.ts';

/** What is recorded (docs/domain/security-events.md#kinds). A kind is stored: it never changes its name. */
export const securityEventKinds = [
  'logIn',
  'logInFailed',
  'logInSlowed',
  'sessionEnded',
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorFailed',
  'recoveryCodeUsed',
  'permissionRefused',
  'limitHit',
  'settingsChanged',
] as const;

/** By what the list is sorted; with a minus the other way round. */
export const securityEventSorts = ['lastAt', '-lastAt', 'count', '-count'] as const;
/** Of how many days the list shows what happened. */
export const securityEventPeriods = ['1', '7', '30', '180'] as const;

const operator = { access: 'operator', permissions: ['administration'] } as const;

export const securityEventsApi = {
  list: { method: 'GET', path: '/operator/security-events', ...operator, refusals: [] },
  exportList: {
    method: 'GET',
    path: '/operator/security-events/export',
    ...operator,
    files: [CSV, XLSX, PDF],
    refusals: ['export.empty', 'history.export_too_long', 'shop.busy'],
  },
} as const satisfies Calls;
