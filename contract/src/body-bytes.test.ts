import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoints } from './api.schemas.ts';
import { BODY_BYTES_MAX, type Endpoint } from './endpoint.ts';

const KILOBYTE = 1024;
/** No body is larger, whatever a schema could hold: 2000 notes of full length do not occur. */
const LARGEST = 2048 * KILOBYTE;

type Schema = {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly contentEncoding?: string;
};

/** A date, a number, a UUID or an id of a fixed pattern: what has no length of its own. */
const SHORT_BYTES = 60;

/** How long the JSON of the largest value is; maps from any name have no length and count for nothing. */
function bytesOf(schema: Schema): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(bytesOf));
  if (schema.enum) return Math.max(...schema.enum.map((one) => JSON.stringify(one).length));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return fields.reduce((sum, [name, field]) => sum + name.length + 4 + bytesOf(field), 2);
    }
    case 'array':
      return 2 + (schema.maxItems ?? 0) * (1 + bytesOf(schema.items ?? {}));
    case 'string': {
      const bytesPerCharacter = schema.contentEncoding === 'base64' ? 1 : 3;
      return schema.maxLength === undefined ? SHORT_BYTES : 2 + bytesPerCharacter * schema.maxLength;
    }
    default:
      return 17;
  }
}

const withBody = Object.entries(endpoints).flatMap(([module, ofModule]) =>
  Object.entries<Endpoint>(ofModule).flatMap(([name, endpoint]) =>
    endpoint.body ? [{ name: `${module}.${name}`, endpoint, body: endpoint.body }] : [],
  ),
);

/** A page's blocks hold blocks, and media are files of up to 20 MB: no sum of fields says how much that is. */
const roomier = new Set([
  'content.saveDraft',
  'content.saveNavigation',
  'content.upload',
  'catalogueAdditions.addMedium',
]);

test.each(withBody)('$name takes 64 kB, or more where its largest body needs more', ({ name, endpoint, body }) => {
  const needed = bytesOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema);
  const rounded = Math.min(Math.ceil(needed / BODY_BYTES_MAX) * BODY_BYTES_MAX, LARGEST);
  if (roomier.has(name)) expect(endpoint.bodyBytesMax).toBeGreaterThanOrEqual(rounded);
  else expect(endpoint.bodyBytesMax).toBe(needed > BODY_BYTES_MAX ? rounded : undefined);
});
