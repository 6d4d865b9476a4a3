import tseslint from 'typescript-eslint';
import hooks from 'eslint-plugin-react-hooks';

/** Names that say what code is not. */
const junkDrawers = ['utils', 'helpers', 'misc', 'common', 'shared', 'manager'];

/** Each block that sets `no-restricted-syntax` names this, too: it replaces the list of the blocks before. */
const spreadLiteral = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties where they belong instead of spreading a literal into its own parent.',
};
const castToCents = {
  selector: "TSAsExpression TSTypeReference[typeName.name='Cents']",
  message: 'Money is shown by a maker of api/src/context/visible-price.ts, which asks who is looking (decision 0030).',
};
/** Code that answers or shows makes no `Cents` of its own; tests may parse theirs. */
const makersOfCents = [
  castToCents,
  { ...castToCents, selector: "MemberExpression[object.name='Cents'][property.name=/^(safeP|p)arse/]" },
];
const newDate = { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Use ctx.now.' };
const plainMoneyInRow = {
  selector: 'TSPropertySignature[key.name=/Cents$/] > TSTypeAnnotation TSNumberKeyword',
  message: 'Money in rows is StoredCents (decision 0030).',
};

const functionLines = (max) => ({ max, skipBlankLines: true, skipComments: true });

export default tseslint.config(
  { ignores: ['**/node_modules', 'build', 'web/build', '**/.react-router', 'state', '.cache', 'api/bundle'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines-per-function': ['error', functionLines(50)],
      'max-params': ['error', 3],
      'no-console': 'error',
      'no-restricted-syntax': ['error', spreadLiteral],
      'no-restricted-imports': [
        'error',
        {
          patterns: junkDrawers.map((name) => ({
            group: [`**/${name}`, `**/${name}/**`, `**/${name}.ts`],
            message: 'No junk drawers: name a file after what it is.',
          })),
        },
      ],
    },
  },
  {
    files: ['{api,web,contract}/**/*.{ts,tsx}'],
    // The one maker in the API, sums of what is shown, and test data.
    ignores: ['api/src/context/visible-price.ts', 'contract/src/values.ts', '**/*.samples.ts', 'api/test/**'],
    rules: { 'no-restricted-syntax': ['error', spreadLiteral, ...makersOfCents] },
  },
  {
    files: ['api/src/modules/**/*.ts', 'api/src/standalone-erp/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Configuration comes in by ctx.' },
        { object: 'Date', property: 'now', message: 'Use ctx.now.' },
      ],
      'no-restricted-syntax': ['error', spreadLiteral, newDate, ...makersOfCents],
    },
  },
  {
    files: ['api/src/modules/**/*.sql.ts'],
    rules: { 'no-restricted-syntax': ['error', spreadLiteral, newDate, ...makersOfCents, plainMoneyInRow] },
  },
  // A component is one expression of markup; the inner loop of a kernel is called with plain values.
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', functionLines(90)] } },
  { files: ['packages/**/*.ts'], rules: { 'max-params': ['error', 5] } },
  // Programs that talk to a terminal.
  { files: ['{tools,bench}/**/*.{ts,mjs}', 'packages/*/src/bench.ts', 'e2e/serve.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.suite.ts', '**/*.spec.ts'],
    rules: {
      'max-lines-per-function': 'off',
      // Says which foreign samples are missing.
      'no-console': ['error', { allow: ['warn'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
          message: 'Wait for a state (expect.poll, waitFor), or stop the clock: a busy machine takes longer.',
        },
        {
          selector: "CallExpression[callee.object.name='vi'][callee.property.name='waitFor']",
          message: 'It gives up after a second: use expect.poll, or waitFor of Testing Library.',
        },
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: 'Wait for what is to be seen: a busy machine takes longer.',
        },
        {
          selector: "MemberExpression[object.name='performance'][property.name='now']",
          message: 'A busy machine takes longer: ask for a state, or stop the clock.',
        },
        castToCents,
        spreadLiteral,
      ],
    },
  },
  {
    files: ['web/app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs['recommended-latest'].rules,
    },
  },
);
