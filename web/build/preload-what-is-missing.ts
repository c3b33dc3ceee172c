import type { Plugin, Rolldown } from 'vite'

/** Removes from the preload lists of lazy chunks the files that the page has already loaded. */
export function preloadWhatIsMissing(page: string): Plugin {
  const loaded = new Set<string>()
  return {
    name: 'preload-what-is-missing',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_, files) => files.filter(file => !loaded.has(file)),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        loaded.clear()
        const collect = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
          if (chunk?.type !== 'chunk' || loaded.has(chunk.fileName)) return
          loaded.add(chunk.fileName)
          for (const file of chunk.imports) collect(bundle[file])
        }
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId?.endsWith(page)) collect(chunk)
      },
    },
  }
}
