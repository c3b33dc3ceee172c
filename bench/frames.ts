import type { Browser, CDPSession, Page } from '@playwright/test'

export interface Scrolled {
  frames: number
  perSecond: number
  /** The share of frames that took more than 25 ms. */
  long: number
  /** Processor time of each kind of work, in ms a frame. */
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

/** Counts the frames of a page while something scrolls it, and what they cost. */
export async function measureFrames(page: Page, scroll: () => Promise<void>): Promise<Scrolled> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser to trace')
  const stopTrace = await startTrace(browser)
  await page.evaluate(countFrames)
  await scroll()
  const taken = await page.evaluate(() => window.taken.splice(0))
  const own = ownTimes(await stopTrace())
  const spent = (names: string[]) =>
    names.reduce((sum, name) => sum + (own.get(name) ?? 0), 0) / taken.length / 1000
  const total = taken.reduce((sum, ms) => sum + ms, 0)
  return {
    frames: taken.length,
    perSecond: taken.length / (total / 1000),
    long: taken.filter(ms => ms > 25).length / taken.length,
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

/** Runs in the page, and so calls nothing outside. */
function countFrames(): void {
  window.taken = []
  void (async () => {
    let before = performance.now()
    for (;;) {
      const now = await new Promise<number>(requestAnimationFrame)
      window.taken.push(now - before)
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
  const whole = events.filter(({ ph }) => ph === 'X').sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  for (const event of whole) {
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
