import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { endWithServer, watchLimits } from './watch-limits.mjs'

// Plain JavaScript outside the bundle, because a child process is started from a file and Node 20 cannot run
// TypeScript. The PDF is parsed in a worker thread, because parsing blocks and this thread has to enforce the limits.
process.on('message', ({ data, mostPages, limits }) => {
  const endWatch = watchLimits(limits)
  const reader = new Worker(join(import.meta.dirname, 'read-pdf.mjs'), { workerData: { data, mostPages } })
  const answer = inspection => {
    endWatch()
    reader.removeAllListeners()
    process.send({ inspection })
  }
  reader.once('message', answer)
  reader.once('error', () => answer())
})
endWithServer()
