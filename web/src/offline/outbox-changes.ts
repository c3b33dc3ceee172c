const name = 'etapa:outbox'

const listeners = new Set<() => void>()
// Connects the app's tabs in this browser.
const channel = new BroadcastChannel(name)
channel.onmessage = tell

function tell(): void {
  for (const listener of listeners) listener()
}

/** Notifies this tab and the others that entries were added, sent, refused or discarded. */
export function announceChange(): void {
  tell()
  channel.postMessage(null)
}

export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
