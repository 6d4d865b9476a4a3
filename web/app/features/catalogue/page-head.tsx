import { languages } from '@shop/contract/values';
import { htmlLangOf } from '#app/lib/locale.ts';
import type { Facts } from './search-engine-facts.ts';

type Props = {
  readonly title: string;
  readonly description?: string;
  /** `https://shop.example`: search engines need whole addresses. */
  readonly origin: string;
  /** Address of this page without what is only for people: filters, another order or page size. */
  readonly canonical: string;
  /** The same page in the other languages; none where `canonical` is another page than this. */
  readonly urls?: Readonly<Record<string, string>>;
  /** Filtered and searched pages are for people. */
  readonly isForPeopleOnly?: boolean;
  /** `import.meta.env.SSR && [ … ]`: only the server writes them. */
  readonly facts?: readonly Facts[] | false;
};

/** What search engines read of a catalogue page. */
export function PageHead({ title, description, origin, canonical, urls, isForPeopleOnly = false, facts }: Props) {
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
      {facts !== undefined && (
        <script
          type="application/ld+json"
          // The browser keeps what the server has written.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: facts === false ? '' : factsText(facts) }}
        />
      )}
    </>
  );
}

function factsText(facts: readonly Facts[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts });
  return text.replaceAll('<', '\\u003c'); // a name with a tag in it must not end the script
}
