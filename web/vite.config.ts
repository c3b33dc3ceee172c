import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budgets } from './build/budgets.ts'
import { checkBudgets } from './build/check-budgets.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    checkBudgets(budgets),
  ],
  server: { proxy: { '/api': api, '/uploads': api } },
  build: {
    manifest: true,
    rolldownOptions: { input: { panel: 'index.html' } },
  },
})
