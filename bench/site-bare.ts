import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.ts'

const ENDINGS: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
}

interface BarePage {
  html: string
  /** The URLs of its pictures, as written in the page. */
  pictures: string[]
}

/**
 * Writes each page the way someone who cares only about speed would write it by hand: the same words, pictures and
 * style in one file, no script, the fonts that the machine has. Compressed as ours are.
 * @param pages addresses by the name of the file to write into `folder`
 */
export async function writeBarePages(pages: Readonly<Record<string, string>>, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
  try {
    const page = await browser.newPage()
    for (const [name, url] of Object.entries(pages)) {
      await page.goto(url)
      const bare = await page.evaluate(reduce)
      const html = await withOwnPictures(bare, { url, name, folder })
      writeFileSync(path.join(folder, `${name}.html`), html)
      writeFileSync(path.join(folder, `${name}.html.br`), brotliCompressSync(html))
    }
  } finally {
    await browser.close()
  }
}

/** Runs in the page: removes everything except words, pictures and styles. */
function reduce(): BarePage {
  for (const element of document.querySelectorAll('script, link, meta, noscript'))
    if (!element.matches('[charset], [name=viewport], [name=description], [name=color-scheme]')) element.remove()
  for (const element of document.querySelectorAll<HTMLElement>('*'))
    for (const name of Object.keys(element.dataset)) delete element.dataset[name]
  for (const rules of document.querySelectorAll('style'))
    rules.textContent = (rules.textContent ?? '').replace(/@font-face\{[^}]*url\([^}]*\}/g, '')
  const sets = [...document.querySelectorAll('[srcset]')].flatMap((element) =>
    (element.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
  )
  const sources = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')
  return {
    html: `<!doctype html>${document.documentElement.outerHTML}`,
    pictures: [...new Set([...sets, ...sources])].filter((address) => address && !address.startsWith('data:')),
  }
}

/** The page with its pictures in `folder` beside it. */
async function withOwnPictures(
  { html, pictures }: BarePage,
  { url, name, folder }: { url: string; name: string; folder: string },
): Promise<string> {
  // Longest first, since one URL can be the beginning of another.
  const addresses = pictures.toSorted((a, b) => b.length - a.length)
  let text = html
  for (const [index, address] of addresses.entries()) {
    const answer = await fetch(new URL(address, url), { headers: { accept: 'image/avif,image/webp,*/*' } })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    const file = `${name}-${index}.${ENDINGS[answer.headers.get('content-type') ?? ''] ?? 'bin'}`
    writeFileSync(path.join(folder, file), Buffer.from(await answer.arrayBuffer()))
    text = text.replaceAll(address.replaceAll('&', '&amp;'), `/${file}`)
  }
  return text
}
