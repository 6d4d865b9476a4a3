declare module 'snowball-stemmers' {
  export type Stemmer = { readonly stem: (word: string) => string };
  const snowball: { readonly newStemmer: (algorithm: 'german' | 'french' | 'italian' | 'english') => Stemmer };
  export default snowball;
}
