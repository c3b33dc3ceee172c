import { resolve } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budgets, floorLimit } from './build/budgets.ts'
import { checkBudgets } from './build/check-budgets.ts'
import { compress } from './build/compress.ts'
import { serveCustomerPages } from './build/customer-pages.ts'
import { listFloorFiles } from './build/floor-files.ts'
import { manualPage } from './build/manual-page.ts'
import { mergeSmallFiles } from './build/merge-small-files.ts'
import { preloadWhatIsMissing } from './build/preload-what-is-missing.ts'

const root = import.meta.dirname
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'
const page = (file: string) => ({ input: resolve(root, file) })

/** A separate build for a customers' page: one small script instead of chunks shared with the panel. */
const ofCustomers = (file: string, manifest: string) => ({
  consumer: 'client' as const,
  build: {
    manifest,
    rolldownOptions: page(file),
    emptyOutDir: false,
    copyPublicDir: false,
  },
})

/** A script of `worker/` on its own, in the dotted folder that is not served. */
const ofWorker = (name: string) => ({
  consumer: 'server' as const,
  build: {
    outDir: 'dist/.worker',
    rolldownOptions: { ...page(`worker/${name}.ts`), output: { format: 'iife' as const } },
    minify: true,
    emptyOutDir: false,
    copyPublicDir: false,
  },
})

// The loaders of the office's screens are split off, so that the floor's phones do not load their contracts.
const isOfTheOffice = (routeId: string) => !/^\/(tarefas|auth)\b/.test(routeId)

// Cards are printed from the office.
const ofTheFloor = /^(auth|tarefas|tarefas\/(?!impressao).*)\.tsx$/

// The floor works over weak Wi-Fi.
const merged = mergeSmallFiles({ page: 'index.html', slow: /^(auth|tarefas)\b/ })

// One chunk for what every screen needs; by default the build splits it into 35.
const start = { name: 'start', tags: ['$initial' as const] }

export default defineConfig({
  root,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (isOfTheOffice(routeId) ? [['loader'], ['component']] : undefined),
      },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    merged.plugin,
    preloadWhatIsMissing('index.html'),
    compress(),
    serveCustomerPages(),
    manualPage(),
    checkBudgets(budgets),
    listFloorFiles({ page: 'index.html', routes: ofTheFloor, limit: floorLimit }),
  ],
  // The server rejects other origins, so the proxy keeps the host that the browser uses.
  server: { proxy: { '^/(api|uploads)/': { target: api, changeOrigin: false } } },
  builder: {
    // Otherwise each environment has its own plugins, and `merged` its own draft.
    sharedConfigBuild: true,
    buildApp: async builder => {
      const { draft, ...others } = builder.environments
      for (const environment of [draft, ...Object.values(others)])
        if (environment) await builder.build(environment)
    },
  },
  environments: {
    draft: {
      consumer: 'client',
      build: {
        write: false,
        minify: false,
        manifest: true,
        rolldownOptions: { ...page('index.html'), output: { codeSplitting: { groups: [start] } } },
      },
    },
    client: {
      build: {
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          ...page('index.html'),
          output: {
            // Without names: the start lists every file, which would add 3.5 kB to the floor's pages.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                start,
                { name: merged.groupOf, debugName: 'merged', includeDependenciesRecursively: false },
              ],
            },
          },
          // A dialog may be merged with another that imports it.
          checks: { ineffectiveDynamicImport: false },
        },
        // The budgets check the size instead.
        chunkSizeWarningLimit: 1000,
      },
    },
    approval: ofCustomers('aprovar.html', '.vite/approval.json'),
    quote: ofCustomers('orcamento.html', '.vite/quote.json'),
    tracking: ofCustomers('rastrear-pedido.html', '.vite/tracking.json'),
    // The tracking page, rendered by the server if it knows the order. A dotted folder is not served.
    trackingServer: {
      consumer: 'server',
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/.server',
        rolldownOptions: page('src/tracking/draw-page.tsx'),
        copyPublicDir: false,
      },
    },
    // The server serves one of them as /sw.js.
    floorWorker: ofWorker('floor'),
    removingWorker: ofWorker('remove'),
  },
})
