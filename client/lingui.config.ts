import { defineConfig } from '@lingui/cli';

// No fallbackLocales: with them `lingui compile --strict` would let a missing translation pass.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'pseudo'],
  pseudoLocale: 'pseudo',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: ['**/*.test.*'],
    },
  ],
});
