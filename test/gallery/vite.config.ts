import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// A page for the eye and for axe, outside the product: every part of the design system in every state.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../.cache/vite-gallery', import.meta.url)),
  plugins: [react(), tailwindcss()],
  build: {
    outDir: fileURLToPath(new URL('../../.cache/gallery', import.meta.url)),
    emptyOutDir: true,
    // The policy refuses data: fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
  },
})
