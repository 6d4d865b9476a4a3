import path from 'node:path';
import { parseArgs } from 'node:util';

export type SetUpArguments =
  | { readonly task: 'help' | 'example' | 'ask' }
  | { readonly task: 'file'; readonly file: string }
  | { readonly task: 'link'; readonly email: string };

export const usage = `npm run setup [-- options]

Sets up a shop: data of the operator, first account, first customers. Asks in the terminal, or reads a file.

  --example        print a file with every setting explained
  --file FILE      take everything from this file
  --link EMAIL     print a new link with which this account sets its password

Run again it changes settings and leaves accounts as they are. Works beside a running shop.`;

/**
 * Paths are meant from where the command was given.
 * @throws Error with a message for the person who typed it
 */
export function readArguments(args: readonly string[], folder: string): SetUpArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', default: false },
      example: { type: 'boolean', default: false },
      file: { type: 'string' },
      link: { type: 'string' },
    },
  });
  if (values.help) return { task: 'help' };
  if (values.example) return { task: 'example' };
  if (values.link !== undefined) return { task: 'link', email: values.link };
  return values.file === undefined ? { task: 'ask' } : { task: 'file', file: path.resolve(folder, values.file) };
}
