import { languages, type Language, type Texts } from '../catalogue.ts';
import { xmlElement } from '../punchout/xml-text.ts';

/** ISO 639-2 codes, as BMEcat names languages. */
export const languageCodes: Readonly<Record<Language, string>> = { de: 'deu', fr: 'fra', it: 'ita', en: 'eng' };

/** An element for each language that the text has. */
export function inLanguages(name: string, texts: Texts): readonly string[] {
  return languages.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [xmlElement(name, { lang: languageCodes[language] }, text)];
  });
}

/** A measure without an exponent. */
export function decimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text;
}
