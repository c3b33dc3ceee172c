import { alarm } from './alarm.ts'
import { retryPause } from './retry-pause.ts'

interface Hearing {
  /** Called with the data of each change event, or with '' if anything may have changed. */
  onChange: (name: string) => void
  /**
   * Called with the time of the last sign of life once the connection counts as lost, and with undefined whenever it
   * opens.
   */
  onLost?: (since: Date | undefined) => void
  /** Called if the server responds without a stream. */
  onRefused?: () => void
}

// Long enough for the browser to reconnect on its own, which is not worth a notice.
const lostAfterMs = 4_000
// The server sends a heartbeat every 20 s. If nothing arrives for this long, the connection counts as dead, even if no
// error was reported.
const silenceMs = 45_000
// Over HTTP/1.1 all tabs share six connections to the server, so a tab closes its own once it has been hidden for this
// long.
const hiddenMs = 10_000

/** Subscribes to server-sent events and reconnects after failures. Returns a function that unsubscribes. */
export function followEvents(url: string, { onChange, onLost, onRefused }: Hearing): () => void {
  let source: EventSource | undefined
  let isOpen = false
  let hasBeenOpen = false
  let lastSign = new Date()
  /** The number of consecutive failed connections. */
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
    // The browser does not reconnect on its own after an HTTP error.
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
