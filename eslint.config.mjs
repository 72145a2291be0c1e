import js from '@eslint/js';
import jest from 'eslint-plugin-jest';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const scripts = ['**/*.mjs', '**/*.cjs', 'frontend/vite*.config.ts'];

const conditional = ':matches(LogicalExpression, ConditionalExpression)';
const text = '/^(Literal|TemplateLiteral|MemberExpression|CallExpression|LogicalExpression)$/';
const eitherText = `ConditionalExpression:matches([consequent.type=${text}], [alternate.type=${text}])`;
/** A child that may be a text; `children` are elements. */
const mayBeText =
  ':matches(JSXText[value=/\\S/], JSXExpressionContainer:has(> :matches(Literal, TemplateLiteral, ' +
  `MemberExpression, Identifier[name!=/^(children|brief)$/], ${eitherText})))`;
const conditionalText =
  'JSXExpressionContainer:has(> LogicalExpression:matches([right.type=/^(Literal|TemplateLiteral)$/], ' +
  '[operator!="&&"][right.type=/^JSX/]))';
const sibling = ':matches(JSXText[value=/\\S/], JSXElement, JSXExpressionContainer)';
/** A browser that translates a page moves its texts into elements, where React does not find them. */
const movableTexts = [
  `JSXExpressionContainer:has(> ${conditional}) ~ ${mayBeText}`,
  `${conditionalText} ~ ${sibling}`,
  `${sibling} ~ ${conditionalText}`,
  `${conditional} > JSXFragment > ${mayBeText}`,
].map((selector) => ({
  selector,
  message: 'A text beside a conditional sibling needs an element of its own.',
}));

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.shots/**'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      'max-lines': ['error', { max: 220, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 14],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    // Nest reads the constructor's parameter types at run time, so classes must stay value imports,
    // and a module is a class without members. Its options are classes that nobody constructs.
    files: ['backend/**/*.ts', 'bench/src/hello.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/kernel/commands/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@nestjs/cqrs',
          allowImportNames: ['Command', 'CommandHandler', 'ICommandHandler'],
          message:
            'Commands are sent on the CommandBus of kernel/commands; events go through EventStoreDB.',
        },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/{kernel/commands,seed,testing}/**', '**/main.seed.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Program:not(:has(Decorator[expression.callee.name="CommandHandler"])) ImportSpecifier[imported.name="CommandExecutor"]',
          message:
            'Only command handlers know the CommandExecutor: send a command, or read with AggregateReader.',
        },
      ],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['frontend/src/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...movableTexts] },
  },
  {
    files: ['**/*.spec.{ts,tsx}'],
    ...jest.configs['flat/recommended'],
    rules: {
      ...jest.configs['flat/recommended'].rules,
      'jest/expect-expect': 'off',
      // `(condition ? it : it.skip)(…)` is a test block, too.
      'jest/no-standalone-expect': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: scripts,
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { globals: globals.node, parserOptions: { projectService: false } },
  },
  {
    // The browser gets these as they stand here.
    files: ['frontend/public/*.js'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { globals: globals.browser, parserOptions: { projectService: false } },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
