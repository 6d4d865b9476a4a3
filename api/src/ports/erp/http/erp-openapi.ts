import { z } from 'zod';
import type { ErpOperation } from './erp-operation.ts';
import { erpOperations } from './erp-operations.ts';

/** The contract an ERP keeps to serve the shop, as OpenAPI 3.1: made from the schemas that check its answers. */
export function describeErpContract(): object {
  const operations: readonly (readonly [string, ErpOperation])[] = Object.entries(erpOperations);
  return {
    openapi: '3.1.0',
    info: {
      title: 'ERP behind the shop',
      version: '1.0.0',
      description:
        'What the shop asks of an ERP (ERP_URL). Amounts are whole Rappen without VAT, prices per priceUnit units of sale, ' +
        'shares are basis points. Every call may be repeated after a failure and does nothing twice. 408, 425, 429 and 5xx are ' +
        'tried again with jitter; an answer that breaks this contract counts as none.',
    },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
    paths: Object.fromEntries(operations.map(([name, one]) => [one.path, describe(name, one)])),
  };
}

function describe(name: string, { summary, question, answer }: ErpOperation): object {
  return {
    post: {
      operationId: name,
      summary,
      requestBody: { required: true, ...asJson(question, 'input') },
      responses: {
        200: { description: 'The answer.', ...asJson(answer, 'output') },
        400: { description: 'The question breaks the contract.' },
        401: { description: 'The token is wrong.' },
        503: { description: 'Not now; asked again shortly.' },
      },
    },
  };
}

function asJson(schema: z.ZodType, io: 'input' | 'output'): object {
  const described = z.toJSONSchema(schema, {
    io,
    // Read-only in OpenAPI means "never sent"; here it only keeps our own code from writing.
    override: ({ jsonSchema }) => void delete jsonSchema.readOnly,
  });
  delete described.$schema; // OpenAPI 3.1 names the dialect for the whole document
  return { content: { 'application/json': { schema: described } } };
}
