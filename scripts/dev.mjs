import { announce } from './announce.mjs'
import { installPackages } from './install-packages.mjs'
import { runNode, tool } from './run-program.mjs'

const apiPort = process.env.API_PORT ?? '3001'

await installPackages()
announce('As telas acompanham cada mudança no endereço "Local", abaixo')
await Promise.all([
  runNode(tool('tsx/dist/cli.mjs'), ['watch', '--clear-screen=false', 'server/src/main.ts'], {
    PORT: apiPort,
  }),
  runNode(tool('vite/bin/vite.js'), ['web'], { API_URL: `http://127.0.0.1:${apiPort}` }),
])
