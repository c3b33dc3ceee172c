import type { Browser, CDPSession, Page } from '@playwright/test'

export interface Scrolled {
  /** How often the screen was drawn in a second: what a person sees move. */
  drawn: number
  /** How often the page had its turn in a second, to put in the rows that came into view. */
  renewed: number
  /** Processor time of each kind of work, in ms each time the page had its turn. */
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
  /** Processor time; the rest of `dur` was spent waiting for a processor. */
  tdur?: number
}

/** Counts the frames of a page while something scrolls it, and what they cost. Drawing does not wait for the page. */
export async function measureFrames(page: Page, scroll: () => Promise<void>): Promise<Scrolled> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser to trace')
  const stopTrace = await startTrace(browser)
  await page.evaluate(countFrames)
  await scroll()
  const taken = await page.evaluate(() => window.taken)
  // 'X' is an event with its duration.
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
    /** How long each frame took, in ms. */
    taken: number[]
  }
}

/** Runs in the page, and so calls nothing outside. Ends when it is started again. */
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

/** Processor time by the name of the event in microseconds, without that of the events within it. */
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
