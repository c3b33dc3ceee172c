import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The configuration for taking the manual's screenshots, which are not part of the tests. */
export default defineConfig({
  ...journeys,
  testDir: 'manual',
  workers: 1,
  retries: 0,
  use: { ...journeys.use, trace: 'off' },
})
