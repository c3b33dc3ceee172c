import type { Browser, CDPSession, Page } from '@playwright/test'

export interface Scrolled {
  /** Frames drawn per second: what a person sees. */
  drawn: number
  /** The number of animation frames per second, in which the page's script renders the rows that came into view. */
  renewed: number
  /** CPU time by kind of work, in ms per frame counted in `renewed`. */
  work: Record<Work, number>
}

const kinds = {
  script: [
    'FunctionCall',
    'FireAnimationFrame',
    'EventDispatch',
    'TimerFire',
    'RunMicrotasks',
    'MinorGC',
    'MajorGC',
  ],
  layout: ['UpdateLayoutTree', 'Layout', 'HitTest'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer'],
  raster: [
    'RasterTask',
    'RasterizerTaskImpl::RunOnWorkerThread',
    'ZeroCopyRasterBuffer::Playback',
    'DisplayItemList::Raster',
  ],
}
type Work = keyof typeof kinds

interface Event {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur: number
  /** CPU time in microseconds; for the rest of `dur`, the thread was not running. */
  tdur?: number
}

/**
 * Measures a page's frame rate while it scrolls, and the CPU time per frame. Drawn frames are counted separately from
 * animation frames, because the compositor draws without waiting for the script.
 */
export async function measureFrames(page: Page, scroll: () => Promise<void>): Promise<Scrolled> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser to trace')
  const stopTrace = await startTrace(browser)
  await page.evaluate(countFrames)
  await scroll()
  const taken = await page.evaluate(() => window.taken)
  // 'X' marks complete events, which have a duration.
  const events = (await stopTrace()).filter(({ ph }) => ph === 'X')
  const seconds = taken.reduce((sum, ms) => sum + ms, 0) / 1000
  const own = ownTimes(events)
  const spent = (names: string[]) =>
    names.reduce((sum, name) => sum + (own.get(name) ?? 0), 0) / taken.length / 1000
  return {
    drawn: events.filter(({ name }) => name === 'MainFrame.Draw').length / seconds,
    renewed: taken.length / seconds,
    work: {
      script: spent(kinds.script),
      layout: spent(kinds.layout),
      paint: spent(kinds.paint),
      raster: spent(kinds.raster),
    },
  }
}

declare global {
  interface Window {
    /** The duration of each frame, in ms. */
    taken: number[]
  }
}

/**
 * Records the duration of each frame in `window.taken`, until it is called again. Runs in the page, so it must be
 * self-contained.
 */
function countFrames(): void {
  const taken: number[] = []
  window.taken = taken
  void (async () => {
    let before = performance.now()
    while (window.taken === taken) {
      const now = await new Promise<number>(requestAnimationFrame)
      taken.push(now - before)
      before = now
    }
  })()
}

async function startTrace(browser: Browser): Promise<() => Promise<Event[]>> {
  const devtools: CDPSession = await browser.newBrowserCDPSession()
  const events: Event[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[])))
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline', 'cc'] } })
  return async () => {
    const complete = new Promise(resolve => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    await devtools.detach()
    return events
  }
}

/** CPU time by event name in microseconds, excluding nested events. */
function ownTimes(events: Event[]): Map<string, number> {
  const own = new Map<string, number>()
  const add = (name: string, time: number) => own.set(name, (own.get(name) ?? 0) + time)
  const open = new Map<string, Event[]>()
  for (const event of events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    const thread = `${event.pid} ${event.tid}`
    const around = (open.get(thread) ?? []).filter(({ ts, dur }) => ts + dur > event.ts)
    const outer = around.at(-1)
    const time = event.tdur ?? event.dur
    add(event.name, time)
    if (outer) add(outer.name, -time)
    open.set(thread, [...around, event])
  }
  return own
}
