import { defineConfig } from 'vite'
import { mendPostgres } from './build/mend-postgres.ts'

/** Production runs plain JavaScript, because Node 20 reads no TypeScript. Packages stay in node_modules, but for those that change. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [mendPostgres()],
  ssr: { noExternal: ['@etapa/domain', 'postgres'] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        seed: 'src/seed.ts',
        backup: 'src/backup.ts',
        restore: 'src/restore.ts',
        'files-to-s3': 'src/files-to-s3.ts',
        tls: 'src/tls.ts',
        password: 'src/password.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
