import type { ProductDetail, ProductTile } from '@shop/contract/catalogue';
import type { Operator } from '@shop/contract/operator';

/**
 * Structured data of a page after schema.org, for search engines, never with a price: it depends on who looks. Only the server
 * writes it, so ask for it behind `import.meta.env.SSR`, and none of this reaches the browser.
 */
export type Facts = Readonly<Record<string, unknown>>;

type Step = { readonly title: string; readonly url: string };

export function breadcrumbFacts(origin: string, trail: readonly Step[]): Facts {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + url,
    })),
  };
}

/** The products of one page of a listing, counted on from the pages before it: each page says its own facts, so addresses do. */
export function listFacts(
  origin: string,
  products: readonly Pick<ProductTile, 'url'>[],
  productsBefore: number,
): Facts {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ url }, index) => ({
      '@type': 'ListItem',
      position: productsBefore + index + 1,
      url: origin + url,
    })),
  };
}

export function productFacts(origin: string, product: ProductDetail): Facts {
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    mpn: product.manufacturerNumber,
    ...(product.gtin !== '' && { gtin13: product.gtin }),
    brand: { '@type': 'Brand', name: product.manufacturer },
    ...(product.description !== '' && { description: product.description }),
    category: product.breadcrumb.map(({ title }) => title).join(' > '),
    image: product.images.map((image) => origin + image.externalUrlLarge),
    url: origin + product.url,
    additionalProperty: product.attributes.map(({ keyLocalized, value }) => ({
      '@type': 'PropertyValue',
      name: keyLocalized,
      value,
    })),
  };
}

/** The wholesaler, and the shop with the address at which it is searched. `path` is the home page in one language. */
export function shopFacts(
  origin: string,
  { path, language, operator }: { readonly path: string; readonly language: string; readonly operator: Operator },
): readonly Facts[] {
  return [
    {
      '@type': 'Organization',
      name: operator.legalName,
      url: origin,
      telephone: operator.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: operator.street,
        postalCode: operator.zipCode,
        addressLocality: operator.city,
        addressCountry: 'CH',
      },
    },
    {
      '@type': 'WebSite',
      name: operator.name,
      url: origin + path,
      inLanguage: language,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${path}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
