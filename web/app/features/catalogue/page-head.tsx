import { languages } from '@shop/contract/values';
import { htmlLangOf } from '#app/lib/locale.ts';

type Props = {
  readonly title: string;
  readonly description?: string;
  /** `https://shop.example`: what search engines are told must be whole addresses. */
  readonly origin: string;
  /** Address of this page without filters. */
  readonly canonical: string;
  /** The same page in the other languages. */
  readonly urls?: Readonly<Record<string, string>>;
  /** Filtered and searched pages are for people. */
  readonly isForPeopleOnly?: boolean;
  /** Facts for search engines after schema.org. Never a price: it depends on who looks. */
  readonly facts?: readonly Readonly<Record<string, unknown>>[];
};

/** What search engines read of a catalogue page. */
export function PageHead({ title, description, origin, canonical, urls, isForPeopleOnly = false, facts = [] }: Props) {
  return (
    <>
      <title>{title}</title>
      {description !== undefined && description !== '' && <meta name="description" content={description} />}
      <link rel="canonical" href={origin + canonical} />
      {urls &&
        languages.map((language) => {
          const url = urls[language];
          return (
            url !== undefined && (
              <link key={language} rel="alternate" hrefLang={htmlLangOf(language)} href={origin + url} />
            )
          );
        })}
      {isForPeopleOnly && <meta name="robots" content="noindex, follow" />}
      {facts.map((fact, index) => (
        <script
          key={index}
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: JSON.stringify(fact).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
}

export function breadcrumbFacts(
  origin: string,
  trail: readonly { readonly title: string; readonly url: string }[],
): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + url,
    })),
  };
}
