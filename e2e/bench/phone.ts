import type { Browser } from '@playwright/test'
import { test as base, type Credentials, openPage } from './test.ts'

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
  /** More arguments for the browser. */
  args?: string[]
}

interface PerTest {
  /** The path of what the phones' cameras see. */
  film: string
  /** Opens a phone in somebody's hand. */
  phone: (person: Credentials, wishes?: PhoneWishes) => ReturnType<typeof openPage>
}

/** Journeys of people with a phone. */
export const test = base.extend<PerTest>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the parameter
  film: async ({}, use, info) => use(info.outputPath('film.y4m')),

  phone: async ({ playwright, browser, launchOptions, film, problems }, use) => {
    const launched: Browser[] = []
    async function browserWith(args: string[]): Promise<Browser> {
      if (args.length === 0) return browser
      const own = { ...launchOptions, args: [...(launchOptions.args ?? []), ...args] }
      launched.push(await playwright.chromium.launch(own))
      return launched.at(-1) ?? browser
    }
    await use(async (person, { camera = 'none', args = [] } = {}) => {
      const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      const hand = await browserWith([...cameras[camera](film), ...args])
      return openPage(hand, { person, problems, context })
    })
    for (const hand of launched) await hand.close()
  },
})

export { expect } from './test.ts'
