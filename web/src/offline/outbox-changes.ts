const name = 'etapa:outbox'

const listeners = new Set<() => void>()
// Also used by other tabs of this device.
const channel = new BroadcastChannel(name)
channel.onmessage = tell

function tell(): void {
  for (const listener of listeners) listener()
}

/** Announces that entries were added, sent, refused or discarded. */
export function announceChange(): void {
  tell()
  channel.postMessage(null)
}

export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
