import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as portuguese } from '@zxcvbn-ts/language-pt-br'

// Plain JavaScript outside the bundle, because a worker thread is started from a file and Node 20 cannot run
// TypeScript.
const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...portuguese },
  graphs: adjacencyGraphs,
  // Each further substitution doubles the time for a password full of symbols.
  l33tMaxSubstitutions: 4,
})

parentPort.on('message', ({ texts, known }) => {
  parentPort.postMessage(Math.min(...texts.map(text => estimator.check(text, known).guesses)))
})
