import { defineConfig } from 'vitest/config'

// Slow tests, and those that need a quiet machine or other programs, only run in `npm run test:long`.
const long = process.env.TEST_LONG ? ['{src,test}/**/*.{long,alone}.ts'] : []

export default defineConfig({
  test: {
    // One file per core, because many tests wait for servers that start, stop and are killed.
    maxWorkers: '100%',
    // Test files share imported modules, because importing them anew for each file took a third of the total time. Each
    // file that needs a database or a server has its own anyway.
    isolate: false,
    // Generous, for busy machines.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'house', root: 'scripts', include: ['*.test.mjs'] } },
      { extends: true, test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'web', root: 'web', include: ['src/**/*.test.ts', 'build/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', ...long],
          globalSetup: ['test/global-setup.ts'],
        },
      },
    ],
  },
})
