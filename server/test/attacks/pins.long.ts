import { test } from 'vitest'
import { useTestApp } from '../test-app.ts'
import { guessPins } from './guess-pins.ts'

const testApp = useTestApp()

test('15,000 guesses against one badge from 10 phones, 50 at a time: 20 are checked', async () => {
  await guessPins(testApp, 15_000)
}, 600_000)
