import { defineConfig } from 'vite'

/** Builds plain JavaScript, because Node 20 cannot run TypeScript. Third-party packages are not bundled. */
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
        seed: 'src/commands/seed.ts',
        backup: 'src/commands/backup.ts',
        restore: 'src/commands/restore.ts',
        'upgrade-data': 'src/commands/upgrade-data.ts',
        'files-to-s3': 'src/commands/files-to-s3.ts',
        tls: 'src/commands/tls.ts',
        password: 'src/commands/password.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
