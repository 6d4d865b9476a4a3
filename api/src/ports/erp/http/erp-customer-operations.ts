import { z } from 'zod';
import type { ErpConditionGroup, NewErpCustomer } from '../erp-customer.ts';
import { operation } from './erp-operation.ts';
import { Price, Text } from './erp-values.ts';

/** What the shop and an ERP say to each other about customers as such; `docs/erp-http.openapi.json` is made from it. */

const ConditionGroup = z
  .object({ code: z.string().min(1).max(40), name: Text })
  .readonly() satisfies z.ZodType<ErpConditionGroup>;

const NewCustomer = z
  .object({
    openingId: Text,
    name: Text,
    vatNumber: Text,
    street: Text,
    zipCode: Text,
    city: Text,
    countryCode: z.string().length(2),
    language: z.enum(['de', 'fr', 'it', 'en']),
    email: z.string().max(254),
    phone: Text,
    conditionGroup: z.string().min(1).max(40),
    paymentDays: z.int().min(0).max(365),
    creditLimitCents: Price.nullable(),
    highestNumber: z.int().min(0),
  })
  .readonly() satisfies z.ZodType<NewErpCustomer>;

export const erpCustomerOperations = {
  conditionGroups: operation({
    path: '/condition-groups',
    summary: 'Conditions with which a new customer may begin, the usual ones first.',
    question: z.object({}),
    answer: z.array(ConditionGroup).max(200).readonly(),
  }),
  openCustomer: operation({
    path: '/customers',
    summary:
      'Opens a customer with conditions and credit limit (docs/domain/registration.md#acceptance). A second opening of the same id ' +
      'gets the same number and changes nothing.',
    question: z.object({ customer: NewCustomer }),
    answer: z.object({ companyNumber: z.string().regex(/^[0-9A-Z-]{1,20}$/) }),
  }),
};
