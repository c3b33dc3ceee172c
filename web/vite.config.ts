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

/**
 * Configures a separate build for a customer page, which then loads one small script instead of chunks shared with the
 * panel.
 */
const ofCustomers = (file: string, manifest: string) => ({
  consumer: 'client' as const,
  build: {
    manifest,
    rolldownOptions: page(file),
    emptyOutDir: false,
    copyPublicDir: false,
  },
})

/** Configures a separate build for a script of `worker/`, in a dotted folder, which is not served. */
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

// Whether a route belongs to the office. The loaders of these routes are split off, so that the floor's phones do not
// load their contracts.
const isOfTheOffice = (routeId: string) => !/^\/(tarefas|auth)\b/.test(routeId)

// Matches the files of the floor's routes and of the login. Card printing is excluded, because it is done from the
// office.
const ofTheFloor = /^(auth|tarefas|tarefas\/(?!impressao).*)\.tsx$/

// The floor's routes count as slow, because they are loaded over weak Wi-Fi.
const merged = mergeSmallFiles({ page: 'index.html', slow: /^(auth|tarefas)\b/ })

// A single chunk for everything that all screens need; by default the bundler splits it into 35.
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
  // The server rejects requests from other origins, so the proxy keeps the Host header that the browser sends.
  server: { proxy: { '^/(api|uploads)/': { target: api, changeOrigin: false } } },
  builder: {
    // Shares the plugins between the environments, because `merged` uses the chunks of the draft build in the client
    // build.
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
            // Without names, because the start chunk lists every file, and names would add 3.5 kB to the floor's pages.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                start,
                { name: merged.groupOf, debugName: 'merged', includeDependenciesRecursively: false },
              ],
            },
          },
          // Disabled, because a dialog may be merged into the same chunk as the dialog that imports it.
          checks: { ineffectiveDynamicImport: false },
        },
        // The budgets check chunk sizes instead of this warning.
        chunkSizeWarningLimit: 1000,
      },
    },
    approval: ofCustomers('aprovar.html', '.vite/approval.json'),
    quote: ofCustomers('orcamento.html', '.vite/quote.json'),
    tracking: ofCustomers('rastrear-pedido.html', '.vite/tracking.json'),
    // Bundles the code with which the server renders the tracking page if it knows the order. The output is in a dotted
    // folder, which is not served.
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
    // The service workers, one of which the server serves as /sw.js.
    floorWorker: ofWorker('floor'),
    removingWorker: ofWorker('remove'),
  },
})
