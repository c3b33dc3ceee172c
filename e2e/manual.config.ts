import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Takes the manual's screenshots; not part of the tests. */
export default defineConfig({
  ...journeys,
  testDir: 'manual',
  workers: 1,
  retries: 0,
  use: { ...journeys.use, trace: 'off' },
})
