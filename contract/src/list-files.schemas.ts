import { z } from 'zod/mini';
import { exportOptions, ExportType, LabelFormat, LabelFormatKey, LabelOption } from './cart-export.schemas.ts';
import { labelOptions, LABELS_MAX, LABELS_PER_SHEET_MAX } from './cart-export.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { InList, ListItemId, listItemIds } from './shopping-lists.schemas.ts';
import { LIST_LINES_MAX, listFilesApi } from './shopping-lists.ts';

export const listFilesEndpoints = {
  export: defineEndpoint(listFilesApi.export, {
    summary: 'A list as CSV, XLSX or PDF, which can be imported again unchanged.',
    params: InList,
    query: z.strictObject({ ...exportOptions }),
    reply: FileReply,
  }),
  exportChosen: defineEndpoint(listFilesApi.exportChosen, {
    summary: 'Some lines of a list as CSV, XLSX or PDF; lines that are gone are passed over.',
    params: InList,
    body: z.strictObject({
      type: z._default(ExportType, 'pdf'),
      prices: z.optional(z.boolean()),
      pictures: z.optional(z.boolean()),
      itemIds: listItemIds,
    }),
    reply: FileReply,
  }),
  labelChoices: defineEndpoint(listFilesApi.labelChoices, {
    summary: 'Sheets and rolls for labels, and how many labels the lines of this list have.',
    params: InList,
    body: z.nullish(z.strictObject({ itemIds: z.optional(listItemIds) })),
    reply: z.object({
      formats: z.array(LabelFormat),
      options: z.array(z.object({ key: LabelOption, isAllowed: z.boolean() })),
      labelCount: z.int(),
      /** A combination has a label for each of its articles. */
      lines: z.array(
        z.object({ itemId: z.string(), sku: z.string(), name: z.string(), note: z.string(), labels: z.int() }),
      ),
    }),
  }),
  labels: defineEndpoint(listFilesApi.labels, {
    summary: 'Labels for lines of a list as PDF, each as often as wished; lines that are gone are passed over.',
    params: InList,
    body: z.strictObject({
      format: LabelFormatKey,
      options: z._default(z.array(LabelOption).check(z.maxLength(labelOptions.length)), []),
      /** First free place of the first sheet, counted row by row from 1. */
      start: z._default(z.int().check(z.gte(1), z.lte(LABELS_PER_SHEET_MAX)), 1),
      items: z
        .array(z.strictObject({ itemId: ListItemId, copies: z.int().check(z.gte(1), z.lte(LABELS_MAX)) }))
        .check(z.minLength(1), z.maxLength(LIST_LINES_MAX)),
    }),
    reply: FileReply,
  }),
};
