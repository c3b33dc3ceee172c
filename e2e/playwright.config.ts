import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

// The address bar draws its suggestions in two pages of their own for every window, which nobody opens here and which take
// an eighth of the time. The rest of the list is Playwright's own, which ours replaces.
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
  // Rare trouble and further sizes take too long for every change: they are left to `npm run test:long`.
  grepInvert: process.env.TEST_LONG ? undefined : /@long/,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A journey that passes only at the second try is reported as flaky; a busy CI machine must not stop a landing.
  retries: process.env.CI ? 2 : 0,
  // Generous, for machines that have much else to do.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // Each frame of a fading dialog is drawn by the processor here: a quarter of the waiting, a tenth of the work.
    contextOptions: { reducedMotion: 'reduce' },
    // Only of a second try, and without the film: recording costs time.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--disable-background-networking',
        `--disable-features=${unusedFeatures}`,
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
})
