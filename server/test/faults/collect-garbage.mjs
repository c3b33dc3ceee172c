import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into the server under test: on SIGUSR2, collects garbage and reports the memory in use.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
let times = 0

process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  times += 1
  console.log(`in use at collection ${times}: ${heapUsed + external}.`)
})
