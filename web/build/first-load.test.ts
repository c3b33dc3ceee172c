import { describe, expect, it } from 'vitest'
import { everyLoad, firstLoad, routesMatching } from './first-load.ts'

const manifest = {
  'index.html': {
    file: 'panel.js',
    css: ['panel.css'],
    imports: ['_shared.js'],
    dynamicImports: [
      '_toasts.js',
      'src/routes/auth.tsx?tsr-split=component',
      'src/routes/painel.tsx?tsr-split=component',
    ],
  },
  '_shared.js': { file: 'shared.js' },
  '_toasts.js': { file: 'toasts.js', isDynamicEntry: true },
  '_table.js': { file: 'table.js', css: ['table.css'], imports: ['_shared.js', 'index.html'] },
  'src/routes/auth.tsx?tsr-split=component': { file: 'auth.js', imports: ['_shared.js'] },
  'src/routes/painel.tsx?tsr-split=component': { file: 'painel.js', imports: ['_shared.js'] },
  'src/routes/painel/os/index.tsx?tsr-split=component': { file: 'os.js', imports: ['_table.js'] },
}

describe('firstLoad', () => {
  it('returns the page and its static imports, but no dynamic imports', () => {
    expect(firstLoad(manifest, 'index.html', undefined)).toEqual({
      js: new Set(['panel.js', 'shared.js']),
      css: new Set(['panel.css']),
    })
  })

  it('adds the route, its layouts and their imports, each file once', () => {
    expect(firstLoad(manifest, 'index.html', 'painel/os/index.tsx')).toEqual({
      js: new Set(['panel.js', 'shared.js', 'painel.js', 'os.js', 'table.js']),
      css: new Set(['panel.css', 'table.css']),
    })
  })

  it('throws for a page that was not built', () => {
    expect(() => firstLoad(manifest, 'other.html', undefined)).toThrow('The build has no other.html')
  })
})

describe('everyLoad', () => {
  it('adds lazily loaded parts and the included routes, but no other routes', () => {
    expect(everyLoad(manifest, 'index.html', route => route === 'auth.tsx')).toEqual([
      'auth.js',
      'panel.css',
      'panel.js',
      'shared.js',
      'toasts.js',
    ])
  })

  it('adds the file of an excluded route that is imported statically', () => {
    const imports = ['src/routes/painel.tsx?tsr-split=component']
    const sharing = { ...manifest, '_toasts.js': { file: 'toasts.js', imports } }
    expect(everyLoad(sharing, 'index.html', () => false)).toContain('painel.js')
  })
})

describe('routesMatching', () => {
  it('returns the matching route files, relative to the routes folder', () => {
    expect(routesMatching(manifest, /^painel\//)).toEqual(['painel/os/index.tsx'])
    expect(routesMatching(manifest, /^auth\.tsx$/)).toEqual(['auth.tsx'])
  })
})
