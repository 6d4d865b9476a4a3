/** CommonJS without types: its functions stand on the default export. */
declare module 'hyphen/*' {
  const hyphenator: { readonly hyphenateSync: (text: string, options: { readonly minWordLength: number }) => string };
  export default hyphenator;
}
