import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { endWithServer, watchLimits } from './watch-limits.mjs'

// Plain JavaScript outside of the bundle: a process needs a file, and Node 20 cannot run TypeScript. The file is parsed
// in a thread, because parsing blocks, and this one has to watch.
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
