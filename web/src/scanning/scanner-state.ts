import type { CameraTrouble } from './camera-trouble.ts'

export type ScannerState =
  /** The camera is being opened. */
  | { kind: 'not-started' }
  | { kind: 'scanning' }
  /** The picture is frozen and nothing is decoded. */
  | { kind: 'paused' }
  /** The tab is hidden, and the camera is released. */
  | { kind: 'away' }
  | { kind: 'failed'; trouble: CameraTrouble }

export type ScannerEvent =
  | { kind: 'opened' | 'pause' | 'resume' | 'hide' | 'show' | 'retry' }
  | { kind: 'fail'; trouble: CameraTrouble }

/** The reducer of the scanner's state. Events that do not apply to the current state leave it unchanged. */
export function nextState(state: ScannerState, event: ScannerEvent): ScannerState {
  switch (event.kind) {
    case 'opened':
      return state.kind === 'not-started' ? { kind: 'scanning' } : state
    case 'pause':
      return state.kind === 'scanning' ? { kind: 'paused' } : state
    case 'resume':
      return state.kind === 'paused' ? { kind: 'scanning' } : state
    case 'hide':
      return state.kind === 'failed' ? state : { kind: 'away' }
    case 'show':
      return state.kind === 'away' ? { kind: 'not-started' } : state
    case 'retry':
      return state.kind === 'failed' ? { kind: 'not-started' } : state
    case 'fail':
      return { kind: 'failed', trouble: event.trouble }
  }
}
