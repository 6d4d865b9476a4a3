import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { CSV } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { USER_IMPORT_ROWS_MAX, type userManagementApi } from '@shop/contract/user-management';
import { csvLine } from '@shop/exchange-formats';
import { localeOf } from '@shop/contract/values';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { readUploadedList } from '#src/context/uploaded-list.ts';
import { getCompany } from '../../companies/index.ts';
import { listTakenEmails } from '../../company-users/index.ts';
import { emailsOf, findColumns, validateRows } from '../import-rows.rules.ts';
import { messages } from '../messages.ts';

type Api = typeof userManagementApi;

/** The row with the titles comes on top. */
const ROWS_MAX = USER_IMPORT_ROWS_MAX + 1;
/** Spreadsheet programs take a text for UTF-8 by this. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads users out of a text or a file; the first sheet counts. Changes nothing.
 * @throws ShopError `companyUser.import_columns`, and one of `cartImport.…` when it cannot be read as a whole
 */
export async function checkUserImport(
  ctx: BuyerCtx,
  sent: InputOf<Api['checkImport']>['body'],
): Promise<ReplyOf<Api['checkImport']>> {
  const { parts } = await readUploadedList(ctx, sent, ROWS_MAX);
  const [titles, ...rows] = parts[0]?.rows ?? [];
  const columns = findColumns(titles?.cells ?? []) ?? refuse('companyUser.import_columns');
  const [takenEmails, { language }] = await Promise.all([
    listTakenEmails(ctx, emailsOf(rows, columns)),
    getCompany(ctx),
  ]);
  return { rows: [...validateRows(rows, { columns, takenEmails, locale: localeOf(language) })] };
}

/** A list in the form that is imported. */
export function writeUserSample(ctx: BuyerCtx): FileAnswer {
  const words = messages[ctx.locale];
  const titles = [
    words['column.salutation'],
    words['column.firstName'],
    words['column.lastName'],
    words['column.email'],
    words['column.phone'],
    words['column.mobile'],
    words['column.locale'],
    words['column.preset'],
    words['column.cartLimit'],
  ];
  const rows = [
    [words['salutation.ms'], 'Lena', 'Aebi', 'lena.aebi@firma.example', '031 555 10 06', '', 'de'],
    [words['salutation.mr'], 'Luca', 'Bernasconi', 'luca.bernasconi@firma.example', '', '079 555 10 07', 'it'],
  ];
  const ends = [
    [words['preset.fitter'], '2000'],
    [words['preset.purchaser'], ''],
  ];
  const lines = [titles, ...rows.map((row, index) => [...row, ...(ends[index] ?? [])])].map((row) => csvLine(row));
  return {
    name: `${words['sample.name']}.csv`,
    type: CSV,
    content: Buffer.from(`${BYTE_ORDER_MARK}${lines.join('')}`),
  };
}
