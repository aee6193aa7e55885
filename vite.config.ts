import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const PRODUCTION = { 'process.env.NODE_ENV': JSON.stringify('production') }

/**
 * Two halves in one build. `client` is what browsers load: the signed-in app, the site's islands and its stylesheet.
 * `ssr` is the site's pages as modules for Node: from `render` `src/site/prerender.ts` writes HTML, and `live` makes pages
 * while the server runs, for which it brings all that it needs with it.
 */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'src/site/public',
  plugins: [react(), tailwindcss()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, sourcemap: false, emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: {
            app: 'src/web/index.html',
            islands: 'src/site/islands.ts',
            'signed-in': 'src/site/signed-in.ts',
            site: 'src/site/site.css',
          },
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
  },
  builder: {},
}))
