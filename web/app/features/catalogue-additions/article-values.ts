import { ownLabels, type ArticleAdditions, type ArticleAdditionsChange } from '@shop/contract/catalogue-additions';
import { languages, type Language } from '@shop/contract/values';
import { countEntries } from '#app/ui/form/form-list.tsx';
import type { FormValues } from '#app/ui/form/form-outcome.ts';

/** Fields are named by their path: `ownArticleName.de`, `ownRelations.0.relatedSku`. */
export function valuesOfArticle(article: ArticleAdditions): FormValues {
  const pairs: [string, string][] = languages.flatMap((language): [string, string][] => [
    [`ownArticleName.${language}`, article.ownArticleName[language]],
    [`ownDescription.${language}`, article.ownDescription[language]],
  ]);
  article.ownRelations.forEach(({ relationType, relatedSku }, at) => {
    pairs.push([`ownRelations.${at}.relationType`, relationType], [`ownRelations.${at}.relatedSku`, relatedSku]);
  });
  return {
    ...(Object.fromEntries(pairs) as FormValues),
    ...Object.fromEntries(article.ownLabels.map((label) => [`label.${label}`, '1'])),
    ...(article.isTop && { isTop: '1' }),
    version: String(article.version),
    ownSuccessor: article.ownSuccessor,
    ownPriceType: article.ownPriceType,
    ownPriceFrom: article.ownPriceFrom,
    ownPriceTo: article.ownPriceTo,
  };
}

/** The contract checks it here and there. */
export function bodyOfArticle(values: FormValues): ArticleAdditionsChange {
  const texts = (field: string) =>
    Object.fromEntries(
      languages.map((language) => [language, (values[`${field}.${language}`] ?? '').trim()]),
    ) as Record<Language, string>;
  const relations = Array.from({ length: countEntries(values, 'ownRelations') }, (_, at) => ({
    relationType: values[`ownRelations.${at}.relationType`] ?? '',
    relatedSku: (values[`ownRelations.${at}.relatedSku`] ?? '').trim(),
  }));
  return {
    version: Number(values['version'] ?? 0),
    ownArticleName: texts('ownArticleName'),
    ownDescription: texts('ownDescription'),
    ownLabels: ownLabels.filter((label) => values[`label.${label}`] !== undefined),
    isTop: values['isTop'] !== undefined,
    ownSuccessor: (values['ownSuccessor'] ?? '').trim() as ArticleAdditionsChange['ownSuccessor'],
    // What is none of the choices goes on as it came: the contract says so.
    ownPriceType: (values['ownPriceType'] ?? '') as ArticleAdditionsChange['ownPriceType'],
    ownPriceFrom: values['ownPriceFrom'] ?? '',
    ownPriceTo: values['ownPriceTo'] ?? '',
    ownRelations: relations as ArticleAdditionsChange['ownRelations'],
  };
}
