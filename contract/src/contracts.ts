import type { Calls } from './endpoint.ts';

export type * from './contracts.schemas.ts';

/** Contracts of one company. */
export const CONTRACTS_MAX = 1000;

const managing = {
  access: 'customer',
  permissions: ['manageContracts'],
  missingPermission: { manageContracts: 'contract.not_allowed' },
} as const;

export const contractsApi = {
  list: { method: 'GET', path: '/customer/contracts', access: 'customer', refusals: [] },
  get: { method: 'GET', path: '/customer/contract/{contractId}', access: 'customer', refusals: ['contract.unknown'] },
  create: {
    method: 'POST',
    path: '/customer/contract/create',
    ...managing,
    refusals: ['contract.number_taken', 'contract.period_wrong', 'contract.too_many'],
    idempotent: true,
  },
  update: {
    method: 'POST',
    path: '/customer/contract/update',
    ...managing,
    refusals: [
      'contract.unknown',
      'contract.changed',
      'contract.number_taken',
      'contract.period_wrong',
      'contract.no_data',
    ],
  },
  addAddress: {
    method: 'POST',
    path: '/customer/contracts/add-address',
    ...managing,
    refusals: ['contract.unknown', 'contract.address_unknown'],
  },
  removeAddress: {
    method: 'POST',
    path: '/customer/contracts/remove-address',
    ...managing,
    refusals: ['contract.unknown', 'contract.address_unknown'],
  },
} as const satisfies Calls;
