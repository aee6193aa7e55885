import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Two halves in one build. `client` is what browsers load: the signed-in app, the site's islands and its stylesheet.
 * `ssr` is the site's pages as a module for Node, from which `src/site/prerender.ts` writes HTML.
 */
export default defineConfig({
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
      build: {
        outDir: 'dist/ssr',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { render: 'src/site/render.tsx' } },
      },
    },
  },
  builder: {},
})
