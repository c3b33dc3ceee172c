import type { Page } from '@playwright/test'
import { test as base, type Credentials } from './test.ts'

const cameras = {
  /** Sees the film. */
  film: (film: string) => [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ],
  /** Two of them, which see nothing but a clock. */
  two: () => ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=device-count=2'],
  refused: () => ['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream'],
  none: () => [],
}

interface PhoneWishes {
  camera?: keyof typeof cameras
  /** A tablet's, where it is not a phone's. */
  viewport?: { width: number; height: number }
  /** More arguments for the browser. */
  args?: string[]
}

interface PerTest {
  /** Opens a phone in somebody's hand. */
  phone: (person: Credentials, wishes?: PhoneWishes) => Promise<Page>
}

/** Journeys of people with a phone. */
export const test = base.extend<PerTest>({
  phone: async ({ open, browserWith, film }, use) => {
    await use(async (person, { camera = 'none', viewport = { width: 390, height: 844 }, args = [] } = {}) => {
      const wanted = [...cameras[camera](film), ...args]
      const context = { viewport, hasTouch: true, isMobile: true }
      return open(person, { context, browser: await browserWith(wanted) })
    })
  },
})

export { expect } from './test.ts'
