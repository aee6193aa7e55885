import { PAGE_SIZE, WORKER_POLICY } from '#contract/product.ts'
import { clientConfig } from './api/config.ts'
import { session } from './api/session.ts'
import { askEarly } from './early/early-answers.ts'
import { type Start, startOf } from './early/early-asks.ts'
import { type ReadFacts, readFacts } from './early/early-facts.ts'
import { showHead, showTitle } from './early/early-head.ts'
import { rowsSetting } from './features/list-page/rows-setting.ts'
import { applyTheme, storedTheme } from './layouts/theme.ts'
import { isBackOfficePath } from './paths.ts'
import { afterPaint } from './ui/after-paint.ts'

declare global {
  interface Window {
    /** Not in the browser's types yet; see Trusted Types. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: () => string },
      ) => { createScriptURL: (url: string) => string }
    }
  }
}

const MANIFEST_MS = 5_000
const PRINT_MS = 1_000

/** Where the worker is that reads the browser's tables, and the rules for paper; the development server names neither. */
const { tables, print } = document.currentScript?.dataset ?? {}

// Runs before the first paint, so the page never shows in the wrong colors or frame.
applyTheme(storedTheme())
if (isBackOfficePath(location.pathname)) document.documentElement.dataset.frame = 'office'
const start = firstScreen()
if (start) showHead({ trail: start.trail, title: start.head?.[0], description: start.head?.[1] })
// Once the page is read: the code it names comes first, and the frame waits for this script.
if (start) document.addEventListener('readystatechange', () => fetchScreen(start), { once: true })

// What a home screen needs to know can wait until the first screen is there.
setTimeout(() => link({ rel: 'manifest', href: '/manifest.webmanifest' }), MANIFEST_MS)

// A phone fetches six files at a time, and those that show come first.
if (print)
  window.addEventListener('load', () =>
    setTimeout(() => link({ rel: 'stylesheet', media: 'print', href: print }), PRINT_MS),
  )

/** What the screen at this address starts with, for who is signed in here. */
function firstScreen() {
  const user = session.token() === null ? null : session.user()
  const rows = rowsSetting.read()
  const reader = user && { ...user, rows: rows === PAGE_SIZE ? null : rows }
  return reader && startOf(location.pathname, location.search, reader)
}

/** Asks for a screen's code and data along with the app, which would ask only once it runs. */
function fetchScreen({ page, asks, reads }: Start): void {
  const token = session.token()
  if (token === null) return
  const { apiBase } = clientConfig()
  // One at a time: a phone takes 3 ms to send each, and the frame shows meanwhile.
  for (const file of filesOf(page))
    setTimeout(() => link({ rel: 'modulepreload', href: `/assets/${file}`, fetchPriority: 'low' }))
  for (const ask of asks)
    setTimeout(() => {
      const answer = askEarly(apiBase + ask, token)
      if (ask === reads?.ask) void applyFacts(readFacts(answer, reads.facts), apiBase)
    })
  if (tables) afterPaint(() => readTables(tables))
}

/**
 * Has the browser read its tables of numbers and dates, which takes as long as drawing a screen, in a thread of its own
 * while the app loads.
 */
function readTables(url: string): void {
  // A policy is made once: this one, for this one script.
  const policy = window.trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => url })
  new Worker(policy?.createScriptURL(url) ?? url)
}

/** Shows a title as soon as it is known, and fetches the photo that the screen will show first. */
async function applyFacts(facts: Promise<ReadFacts>, apiBase: string): Promise<void> {
  const { title, photo } = await facts
  if (title !== undefined) showTitle(title)
  if (photo !== undefined)
    link({ rel: 'preload', as: 'image', href: `${apiBase}/photos/${encodeURIComponent(photo)}/small` })
}

/** The files of a screen's code, which the page names. */
function filesOf(page: string): string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="pp-screens"]')?.content
  const files: Record<string, string[]> = named ? JSON.parse(named) : {}
  return files[page] ?? []
}

function link(wanted: Partial<HTMLLinkElement>): void {
  const element = document.createElement('link')
  // A photo is fetched as its `img` will: without CORS.
  if (wanted.as !== 'image') element.crossOrigin = ''
  document.head.append(Object.assign(element, wanted))
}
