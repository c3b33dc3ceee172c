import { defineConfig } from 'vite'

/** Production runs plain JavaScript, because Node 20 reads no TypeScript. Packages stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: ['@etapa/domain'] },
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
        'upgrade-data': 'src/upgrade-data.ts',
        'files-to-s3': 'src/files-to-s3.ts',
        tls: 'src/tls.ts',
        password: 'src/password.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
