import type { TextSource } from './texts.ts';

/** Texts of menu, search, foot, listings and goods: a browser keeps their files, so that no page carries them (decision 0107). */
const addresses = import.meta.glob<string>(
  '../{shell,ui,features/catalogue,features/catalogue/goods}/messages/*.json',
  {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  },
);

/** The address of each file by its namespace, in the language of the page. */
export function filesOfFrame(source: TextSource | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(addresses).flatMap(([path, address]) => {
      const [file, , namespace = ''] = path.split('/').reverse();
      return file === `${source?.language}.json` ? [[namespace, address]] : [];
    }),
  );
}
