import { describe, expect, test } from 'vitest'
import { nextState, type ScannerEvent, type ScannerState } from './scanner-state.ts'

const after = (...events: ScannerEvent['kind'][]): ScannerState =>
  events.reduce<ScannerState>(
    (state, kind) => nextState(state, kind === 'fail' ? { kind, trouble: 'refused' } : { kind }),
    { kind: 'not-started' },
  )

describe('the scanner', () => {
  test('scans once the camera is open', () => {
    expect(after().kind).toBe('not-started')
    expect(after('opened').kind).toBe('scanning')
  })

  test('pauses only while scanning', () => {
    expect(after('opened', 'pause').kind).toBe('paused')
    expect(after('pause').kind).toBe('not-started')
    expect(after('fail', 'pause').kind).toBe('failed')
  })

  test('resumes only while paused', () => {
    expect(after('opened', 'pause', 'resume').kind).toBe('scanning')
    expect(after('resume').kind).toBe('not-started')
    expect(after('opened', 'hide', 'resume').kind).toBe('away')
  })

  test('is away while the tab is hidden, and starts again when the tab is shown', () => {
    expect(after('opened', 'hide').kind).toBe('away')
    expect(after('opened', 'hide', 'opened').kind).toBe('away')
    expect(after('opened', 'hide', 'show').kind).toBe('not-started')
  })

  test('stays failed until it is retried', () => {
    expect(after('fail', 'hide', 'show')).toEqual({ kind: 'failed', trouble: 'refused' })
    expect(after('fail', 'retry').kind).toBe('not-started')
  })
})
