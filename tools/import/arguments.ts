import path from 'node:path';
import { parseArgs } from 'node:util';

export type ImportArguments = {
  readonly file: string;
  readonly isDryRun: boolean;
  /** Update instead of whole catalogue; for the shop's CSV, which cannot say so itself. */
  readonly isUpdate: boolean;
  readonly supplier?: string;
  /** Why it is taken over although it goes beyond a limit. */
  readonly reason?: string;
  readonly mediaFolder?: string;
  readonly resultFile?: string;
};

export const usage = `npm run import -- FILE [options]

Imports a catalogue: BMEcat 1.2 or 2005 (new catalogue, update of products, update of prices) or the shop's own CSV,
as it is or in a ZIP with its pictures and documents.

  --dry-run           compare and validate, write nothing
  --yes REASON        take it over even beyond the limits of imports; the reason stays in the history
  --supplier ID       whose catalogue it is, if not the one that the file names
  --media FOLDER      folder with the pictures and documents that the file names
  --results FILE      write a CSV with the result for every article
  --update            the CSV holds some articles only: nobody is gone who is not in it

An import beyond the limits (articles gone, price moves) is not taken over and waits in the shop as a preview.

Ends with 0 when every article was taken, 2 when some were refused, 1 when the file as a whole was, 3 when it waits.`;

/**
 * Paths are meant from where the command was given, which npm tells apart from the repository's own folder.
 * @throws Error with a message for the person who typed it
 */
export function readArguments(args: readonly string[], folder: string): ImportArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      supplier: { type: 'string' },
      yes: { type: 'string' },
      media: { type: 'string' },
      results: { type: 'string' },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Name one file.');
  const at = (name: string) => path.resolve(folder, name);
  return {
    file: at(file),
    isDryRun: values['dry-run'],
    isUpdate: values.update,
    ...(values.supplier !== undefined && { supplier: values.supplier }),
    ...(values.yes !== undefined && { reason: values.yes }),
    ...(values.media !== undefined && { mediaFolder: at(values.media) }),
    ...(values.results !== undefined && { resultFile: at(values.results) }),
  };
}
