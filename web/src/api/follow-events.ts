import { alarm } from './alarm.ts'
import { retryPause } from './retry-pause.ts'

interface Hearing {
  /** Something changed: what the server names, or '' where it may be anything. */
  onChange: (name: string) => void
  /** Nothing has been heard since then; undefined once all is well again. */
  onLost?: (since: Date | undefined) => void
  /** The server answers, but with no stream. */
  onRefused?: () => void
}

// Long enough for the browser to connect again by itself, which is worth no word.
const lostAfterMs = 4_000
// The server gives a sign of life every 20 s. Without one the connection is dead, even if nobody was told.
const silenceMs = 45_000
// Over HTTP/1.1 all tabs share six connections, so a tab that nobody sees gives its own back.
const hiddenMs = 10_000

/** Hears of changes from now on, through lost connections as well. Returns how to stop. */
export function followEvents(url: string, { onChange, onLost, onRefused }: Hearing): () => void {
  let source: EventSource | undefined
  let isOpen = false
  let hasBeenOpen = false
  let lastSign = new Date()
  /** In a row. */
  let refusals = 0

  const lost = alarm(lostAfterMs, () => onLost?.(lastSign))
  const again = alarm(() => retryPause(refusals), connect)
  const silence = alarm(silenceMs, () => {
    hangUp()
    onLost?.(lastSign)
    tryAgain()
  })
  const hidden = alarm(hiddenMs, hangUp)

  function connect() {
    source = new EventSource(url)
    source.addEventListener('open', opened)
    source.addEventListener('error', failed)
    source.addEventListener('beat', alive)
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      alive()
      onChange(data)
    })
  }

  function tryAgain() {
    refusals += 1
    again.set()
  }

  function alive() {
    lastSign = new Date()
    silence.set()
  }

  function opened() {
    alive()
    if (isOpen) return
    isOpen = true
    refusals = 0
    lost.clear()
    onLost?.(undefined)
    if (hasBeenOpen) onChange('')
    hasBeenOpen = true
  }

  function failed() {
    if (isOpen) {
      isOpen = false
      lastSign = new Date()
      silence.clear()
      lost.set()
    }
    // After a refusal the browser does not try again by itself.
    if (source?.readyState === EventSource.CLOSED) {
      onRefused?.()
      tryAgain()
    }
  }

  function hangUp() {
    source?.close()
    source = undefined
    isOpen = false
    for (const each of [lost, again, silence]) each.clear()
  }

  function see() {
    hidden.clear()
    if (document.hidden) hidden.set()
    else if (!source) start()
  }

  function start() {
    again.clear()
    lost.set()
    connect()
  }

  document.addEventListener('visibilitychange', see)
  start()
  return () => {
    document.removeEventListener('visibilitychange', see)
    hidden.clear()
    hangUp()
  }
}
