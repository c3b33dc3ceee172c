import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { endWithServer, watchLimits } from './watch-limits.mjs'

// Plain JavaScript outside the bundle, because a child process is started from a file and Node 20 cannot run
// TypeScript. The PDF is parsed in a worker thread, because parsing blocks and this thread has to enforce the limits.
process.on('message', ({ limits, ...question }) => {
  const endWatch = watchLimits(limits)
  const reader = new Worker(join(import.meta.dirname, 'read-pdf.mjs'), { workerData: question })
  const send = answer => {
    endWatch()
    reader.removeAllListeners()
    process.send(answer)
  }
  reader.once('message', send)
  reader.once('error', () => send({ refusal: 'file-too-complex' }))
})
endWithServer()
