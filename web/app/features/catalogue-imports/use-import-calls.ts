import { catalogueImportsApi, type ImportedArticle } from '@shop/contract/catalogue-imports';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';

type Simple = (typeof catalogueImportsApi)['stop' | 'discard' | 'undo' | 'compare'];

/** What is done with an import; the page then shows how it stands. Each answers whether it was done. */
export function useImportCalls(importId: number) {
  const t = useTexts('catalogue-imports');
  const { revalidate } = useRevalidator();
  const params = { importId: String(importId) };

  return {
    run: async (call: Simple): Promise<boolean> => {
      const answer = await browserApi.ask(call, { params });
      await revalidate();
      return answer.ok;
    },
    takeOver: async (version: number, takeOverReason: string): Promise<boolean> => {
      const answer = await browserApi.ask(catalogueImportsApi.takeOver, { params, body: { version, takeOverReason } });
      await revalidate();
      return answer.ok;
    },
    decide: async (skus: readonly string[], importDecision: ImportedArticle['decision']): Promise<boolean> => {
      const body = { articleNumbers: [...skus], importDecision };
      const answer = await browserApi.ask(catalogueImportsApi.decide, { params, body });
      await revalidate();
      if (answer.ok) notify({ type: 'success', message: t('decisions.done', { count: answer.reply.count }) });
      return answer.ok;
    },
  };
}
