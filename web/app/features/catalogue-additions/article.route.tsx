import { catalogueAdditionsApi } from '@shop/contract/catalogue-additions';
import { redirect } from 'react-router';
import type { Route } from './+types/article.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { ArticlePage } from './article-page.tsx';
import { bodyOfArticle, valuesOfArticle } from './article-values.ts';

export const handle = { texts: ['catalogue-additions', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return {
    article: await context.get(apiContext).get(catalogueAdditionsApi.article, { params: { sku: params.sku } }),
    checkTexts: checkTextsOf(request),
    isSaved: new URL(request.url).searchParams.has('saved'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const answer = await api.ask(
    catalogueAdditionsApi.changeArticle,
    { params: { sku: params.sku }, body: bodyOfArticle(values) },
    { isForm: true },
  );
  if (answer.ok) {
    throw redirect(
      `/${params.locale}/operator/articles/${encodeURIComponent(params.sku)}?saved=${answer.reply.version}`,
    );
  }
  return refusedForm(answer, values, async () =>
    valuesOfArticle(await api.get(catalogueAdditionsApi.article, { params: { sku: params.sku } })),
  );
}

/** One article: what is imported and what is added by hand, side by side (docs/domain/imports.md#additions). */
export default function ArticleRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} outcome={actionData} />;
}
