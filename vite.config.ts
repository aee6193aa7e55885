import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'

/** Zod's modules that turn a schema into JSON Schema: for printing the API, never for what runs in a browser. */
const PRINTING = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/** Leaves out of the browsers' bundles what Zod brings along and only servers and scripts use: 5 KB of each first screen. */
const withoutPrinting = (): Plugin => ({
  name: 'without-printing',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!PRINTING.test(id)) return undefined
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
    return [...names, 'process'].map((name) => `export const ${name} = () => undefined`).join('\n')
  },
})

/** What a file of the app asks the API for. */
const RESOURCE = /(?<![\w./])api\.(\w+)\b/g

/**
 * Takes each resource of the API from its own file where a screen says `api.leases`: a screen would set up the schemas of
 * all of them before it shows, for the few that it asks for.
 */
const resourcesAlone = (): Plugin => ({
  name: 'resources-alone',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/src\/(web|site)\//.test(id) || !/import \{ api \} from ["']#contract\/api\.ts["'];?/.test(code))
      return undefined
    const names = new Set([...code.matchAll(RESOURCE)].map(([, name = '']) => name))
    const file = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const imports = [...names].map((name) => `import { ${name} as api_${name} } from '#contract/${file(name)}.ts';`)
    return code
      .replace(/import \{ api \} from ["']#contract\/api\.ts["'];?/, imports.join(''))
      .replace(RESOURCE, 'api_$1')
  },
})

/** What the build makes of the page's entry: one call into the part that holds the app. */
const ENTRY = /^import\{([\w$]+) as (\w+)\}from"\.\/([^"]+)";\2\(\);?\s*$/

/**
 * Lets the part that holds the app start itself, so the page needs no entry that only calls it: a phone would fetch that, too,
 * before anything runs.
 */
const startedByItself = (): Plugin => ({
  name: 'started-by-itself',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['src/web/index.html']
      const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry && one.name === 'app')
      if (page?.type !== 'asset' || entry?.type !== 'chunk') throw new Error('The build has no page for the app')
      const [, start, , file] = entry.code.match(ENTRY) ?? []
      const app = bundle[`assets/${file}`]
      if (app?.type !== 'chunk') throw new Error(`The app's entry does more than call it: ${entry.code}`)
      app.code = `${app.code.trimEnd()};import{${start} as startApp}from"./${file}";startApp();`
      page.source = String(page.source)
        .replace(new RegExp(`\\s*<link rel="modulepreload"[^>]*${app.fileName}">`), '')
        .replace(entry.fileName, app.fileName)
    },
  },
})

const PRODUCTION = { 'process.env.NODE_ENV': JSON.stringify('production') }

/** The part `name`: scripts that share no code with the rest of the browser's build, listed in a file of their own. */
const alone = (name: string, rolldownOptions: Rolldown.RolldownOptions): EnvironmentOptions => ({
  // Built for no page and no browser, Vite puts none of its own code around a script's imports.
  consumer: 'server',
  resolve: { noExternal: true },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: `.vite/${name}.json`,
    minify: true,
    rolldownOptions,
  },
})

/**
 * The parts of one build. `client` is what browsers load: the signed-in app, the site's islands and its stylesheet.
 * `ssr` is the site's pages as modules for Node: from `render` `src/site/build/prerender.ts` writes HTML, and `live` makes pages
 * while the server runs, for which it brings all that it needs with it. `page` is the one script that every public page
 * loads: it shares no code with the others, so a text page loads only this script. `start` is what the app's page runs
 * before it shows, and `tables` its worker.
 */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'src/site/public',
  plugins: [react(), tailwindcss(), withoutPrinting(), resourcesAlone(), startedByItself()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, sourcemap: false, emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          input: {
            app: 'src/web/index.html',
            islands: 'src/site/browser/islands.ts',
            'live-chat': 'src/site/browser/live-chat.ts',
            // What its own page holds is no part of the app's code, which would fetch it again with each screen.
            style: 'src/web/app.css',
            print: 'src/web/print.css',
            site: 'src/site/site.css',
          },
          output: { codeSplitting: { groups: chunkGroups() }, strictExecutionOrder: true },
          // `main.tsx` imports its parts one by one to run them at their own times; they needn't be files of their own.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
    ssr: {
      // The development server runs what node_modules holds; only a build can take it in.
      ...(command === 'build' && { resolve: { noExternal: true }, define: PRODUCTION }),
      build: {
        outDir: 'dist/ssr',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { render: 'src/site/render.tsx', live: 'src/site/live.tsx' } },
      },
    },
    page: alone('page', {
      input: { page: 'src/site/browser/page-script.ts' },
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[hash].js' },
    }),
    start: alone('start', {
      input: { start: 'src/web/start-script.ts' },
      output: { entryFileNames: 'assets/[name]-[hash].js', format: 'iife' },
    }),
    tables: alone('tables', {
      input: { 'number-tables': 'src/web/number-tables.ts' },
      output: { entryFileNames: 'assets/[name]-[hash].js', format: 'iife' },
    }),
  },
  builder: {},
}))
