import type { ContentBlock, ContentDocument, Localized } from '@shop/contract/content';
import { contentEditorApi, type EditedPage } from '@shop/contract/content-editor';
import { noText } from '@shop/contract/content-texts';
import type { Client } from '#test/shop.ts';

/** A text in all four languages, or in those that are named. */
export const words = (de: string, others: Partial<Localized> = { fr: de, it: de, en: de }): Localized => ({
  ...noText,
  ...others,
  de,
});

export const paragraph = (id: string, bodyText: Localized): ContentBlock => ({ id, blockType: 'text', bodyText });

export const documentWith = (pageTitle: Localized, blocks: readonly ContentBlock[] = []): ContentDocument => ({
  pageTitle,
  pageSummary: noText,
  blocks: [...blocks],
});

/** What an editor does, step by step. */
export function editorOf(client: () => Client) {
  const get = async (pageId: number): Promise<EditedPage> => {
    const { data } = await client().ask(contentEditorApi.getPage, { params: { pageId: String(pageId) } });
    if (!data) throw new Error(`Page ${pageId} could not be read`);
    return data;
  };
  const save = async (pageId: number, document: ContentDocument) => {
    const { version, revision } = await get(pageId);
    const body = { version, revision, document };
    return client().ask(contentEditorApi.saveDraft, { params: { pageId: String(pageId) }, body });
  };
  const publish = async (pageId: number, when: { readonly from?: string; readonly until?: string } = {}) => {
    const { version, revision } = await get(pageId);
    const body = { version, revision, publishFrom: when.from ?? null, publishUntil: when.until ?? null };
    return client().ask(contentEditorApi.publish, { params: { pageId: String(pageId) }, body });
  };
  const create = async (slug: string, document?: ContentDocument): Promise<number> => {
    const body = { pageSlug: slug, germanTitle: slug };
    const { data, messages } = await client().ask(contentEditorApi.createPage, { body });
    if (!data) throw new Error(`Page ${slug}: ${messages?.map(({ message }) => message).join(' ')}`);
    if (document) await save(data.pageId, document);
    return data.pageId;
  };
  return { get, save, publish, create };
}
