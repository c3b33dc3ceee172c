import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A journey that passes only at the second try is reported as flaky; a busy CI machine must not stop a landing.
  retries: process.env.CI ? 2 : 0,
  // Generous, for machines that have much else to do.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // Only of a second try, and without the film: recording costs time.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
})
