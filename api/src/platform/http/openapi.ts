import { BODY_BYTES_MAX, type Endpoint } from '@shop/contract/endpoint';
import { Message } from '@shop/contract/envelope.schemas';
import { refusalsOf } from '@shop/contract/refusals';
import { z } from 'zod/mini';

type Schema = Record<string, unknown>;

/**
 * The published contract (docs/domain/http-api.md#published-contract): OpenAPI 3.1 from the same schemas that parse requests
 * and answers.
 */
export function openApiOf(
  modules: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  version: string,
): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [module, endpoints] of Object.entries(modules)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const methods = (paths[endpoint.path] ??= {});
      methods[endpoint.method.toLowerCase()] = operationOf(module, name, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'B2B web shop for electrical wholesale',
      version,
      description:
        'Answers are wrapped as { data, messages?, redirectUrl?, meta? }. Amounts are whole Rappen without VAT unless said otherwise.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { Message: jsonSchema(Message, 'output'), Refusal: refusalSchema } },
  };
}

/** The envelope of a refusal: one message for each field that is wrong, or one for the whole. */
const refusalSchema: Schema = {
  type: 'object',
  required: ['messages'],
  properties: {
    messages: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Message' } },
    meta: {
      type: 'object',
      properties: { errorReference: { type: 'string', description: 'Request id to quote to the operator.' } },
    },
  },
};

function operationOf(module: string, name: string, endpoint: Endpoint): Schema {
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-permissions': endpoint.permissions ?? [],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        'x-max-bytes': endpoint.bodyBytesMax ?? BODY_BYTES_MAX,
        content: contentOf(endpoint, jsonSchema(endpoint.body, 'input')),
      },
    }),
    responses: { 200: answerOf(endpoint), ...refusedAnswers(endpoint) },
  };
}

function contentOf({ bodyType = 'json' }: Endpoint, schema: Schema): Schema {
  switch (bodyType) {
    case 'json':
      return { 'application/json': { schema } };
    case 'form':
      return { 'application/x-www-form-urlencoded': { schema } };
    case 'jsonOrFile': {
      const file = { type: 'string', contentMediaType: 'application/octet-stream' };
      const form = { type: 'object', properties: { file }, required: ['file'] };
      return { 'application/json': { schema }, 'multipart/form-data': { schema: form } };
    }
  }
}

function parametersOf(shape: z.ZodMiniType | undefined, place: 'path' | 'query'): readonly Schema[] {
  if (!shape) return [];
  const schema = jsonSchema(shape, 'input');
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function headersOf({ method, idempotent }: Endpoint): readonly Schema[] {
  const locale = { name: 'X-Locale', in: 'header', schema: { enum: ['de', 'fr', 'it', 'en-US'], default: 'de' } };
  const id = {
    name: 'X-Request-Id',
    in: 'header',
    required: idempotent === true,
    schema: { type: 'string', format: 'uuid' },
    ...(idempotent && { description: 'Repeated within 24 hours it returns the first answer and does nothing twice.' }),
  };
  if (method === 'GET') return [locale, id];
  return [locale, { name: 'X-Requested-With', in: 'header', required: true, schema: { const: 'XMLHttpRequest' } }, id];
}

function answerOf({ reply, files }: Endpoint): Schema {
  if (files) {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'A file', content: Object.fromEntries(files.map((type) => [type, { schema }])) };
  }
  const schema = {
    type: 'object',
    required: ['data'],
    properties: {
      data: jsonSchema(reply, 'output'),
      messages: { type: 'array', items: { $ref: '#/components/schemas/Message' } },
      redirectUrl: { type: 'string' },
    },
  };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

/** The envelope of a refusal with the codes that this endpoint may refuse with. */
function refusedAnswers(endpoint: Endpoint): Record<number, Schema> {
  const answers = [...refusalsOf(endpoint)].map(([status, codes]) => {
    // The first message decides the status; where several lines are wrong the others may be of another one.
    const first = { properties: { code: { enum: codes } } };
    const ofThis = { properties: { messages: { prefixItems: [first] } } };
    const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, ofThis] };
    const content = { 'application/json': { schema } };
    return [status, { description: codes.join(', '), 'x-codes': codes, content }] as const;
  });
  return Object.fromEntries(answers);
}

function jsonSchema(shape: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema;
}
