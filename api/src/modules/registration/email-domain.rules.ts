import commonProviders from 'email-providers/all.json' with { type: 'json' };

/** Swiss ones that the list of the package lacks. */
const swissProviders = [
  ...['bluemail.ch', 'gmx.ch', 'hispeed.ch', 'netplus.ch', 'quickline.ch', 'sunrise.ch', 'swissonline.ch'],
  ...['ticino.com', 'vtxmail.ch', 'yahoo.ch', 'hotmail.ch', 'outlook.ch'],
];
const freeProviders: ReadonlySet<string> = new Set([...commonProviders, ...swissProviders]);

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Where anybody gets an address: it says nothing of a company, and two with one domain have nothing in common. */
export function isFreeProvider(domain: string): boolean {
  return freeProviders.has(domain);
}

const WORD_LENGTH_MIN = 4;

/** Whether a domain is called as the company is: `rueegg-planung.ch` and «Rüegg Elektroplanung GmbH». */
export function isNamedAfter(domain: string, companyName: string): boolean {
  const domainName = plain(domain.slice(0, domain.lastIndexOf('.')));
  const words = companyName.split(/[\s.&+-]+/).map(plain);
  return words.some((word) => word.length >= WORD_LENGTH_MIN && domainName.includes(word));
}

/** In small characters without marks; umlauts as domains write them. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '');
}
