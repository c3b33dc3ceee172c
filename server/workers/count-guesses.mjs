import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as portuguese } from '@zxcvbn-ts/language-pt-br'

// Plain JavaScript outside of the bundle: a thread begins with a file, and Node 20 reads no TypeScript.
// Passwords and names in use, and Portuguese words: some megabytes.
const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...portuguese },
  graphs: adjacencyGraphs,
  // Each one more doubles what a text made of signs costs.
  l33tMaxSubstitutions: 4,
})

parentPort.on('message', ({ texts, known }) => {
  parentPort.postMessage(Math.min(...texts.map(text => estimator.check(text, known).guesses)))
})
