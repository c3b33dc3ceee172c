import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

// The WebUIOmnibox features make Chromium load two hidden pages per window for address bar suggestions, which takes an
// eighth of the run time. The other entries repeat Playwright's default list, which `--disable-features` replaces.
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  // Journeys tagged `@long`, such as those about rare failures and additional viewports, only run if `TEST_LONG` is
  // set, for example by `npm run test:long`.
  grepInvert: process.env.TEST_LONG ? undefined : /@long/,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // In CI, a journey that passes only on a retry is reported as flaky without failing the run, so that a busy machine
  // does not block a merge.
  retries: process.env.CI ? 2 : 0,
  // The timeouts are generous, because the tests may run on busy machines.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // Only the journeys of the installed app allow service workers.
    serviceWorkers: 'block',
    // Disables animations: without a GPU, the CPU draws every frame of a fading dialog, which takes a quarter of the
    // waiting time and a tenth of the CPU time.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces are recorded only on the first retry and without screenshots, because recording is slow.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--disable-background-networking',
        `--disable-features=${unusedFeatures}`,
        // Pages share a renderer process, which saves a twentieth of the run time.
        '--renderer-process-limit=1',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
})
