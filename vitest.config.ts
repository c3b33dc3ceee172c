import { defineConfig } from 'vitest/config'

// What takes too long for every change is left to `npm run test:long`.
const long = process.env.TEST_LONG ? ['test/**/*.long.ts'] : []

export default defineConfig({
  test: {
    // One file a core: many wait for servers that start, stop and are killed.
    maxWorkers: '100%',
    // Files share what they import: each has its own database and server, and importing these took a third of the time.
    isolate: false,
    // Generous, for machines that have much else to do.
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
