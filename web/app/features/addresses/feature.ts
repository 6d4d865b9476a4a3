import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

/** Where a company has things delivered, on which contracts; and a choice among the addresses, for the pages that need one. */
export const addresses = defineFeature({
  name: 'addresses',
  routes: {
    'customer/address': 'addresses.route.tsx',
    'customer/address/create': 'create.route.tsx',
    'customer/address/import': 'import.route.tsx',
    'customer/address/:addressId': 'address.route.tsx',
    'customer/address/:addressId/edit': 'edit.route.tsx',
    'customer/contract/create': 'create-contract.route.tsx',
    'customer/contract/:contractId': 'contract.route.tsx',
    'customer/contract/:contractId/edit': 'edit-contract.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});
