import { languageOf } from '@shop/contract/values';
import { rightsInSentences, type UserRights } from '@shop/contract/user-rights';
import { useParams } from 'react-router';
import { formatChf } from '#app/lib/format.ts';
import { defaultLanguage, isLanguage, localeOfLanguage } from '#app/lib/locale.ts';

/** The language of the page, for words of the contract. */
export function usePageLanguage() {
  const { locale } = useParams();
  return languageOf(localeOfLanguage(isLanguage(locale) ? locale : defaultLanguage));
}

/** What somebody may do, as sentences. @param name null speaks to the reader */
export function RightsInWords({ name, rights }: { readonly name: string | null; readonly rights: UserRights }) {
  const language = usePageLanguage();
  return rightsInSentences(name, rights, { language, amountText: formatChf }).join(' ');
}
