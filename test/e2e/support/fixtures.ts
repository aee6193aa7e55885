import { test as base, expect, type Page } from '@playwright/test'
import { browserStateOf, DEMO_PASSWORD, type DemoAccount, demoEmail, type Somebody, signedIn } from './people.ts'
import { keepNotes } from './secrets.ts'
import { createWatch, type Watch } from './watch.ts'

interface TestParts {
  /** Whose browser `page` is: a signed-in demo account, or a visitor. */
  as: DemoAccount | null
  /** The address of the server. */
  server: string
  /** Opens another browser, signed in as this person. */
  pageOf: (somebody: Somebody) => Promise<Page>
  /** Fails the test when a browser complains. */
  watch: Watch
}

interface WorkerParts {
  /** Signs a demo account in, once for each worker. */
  demo: (account: DemoAccount) => Promise<Somebody>
}

/** The tests of the flows: as a demo account where a file says so, and failing on whatever a browser complains about. */
export const test = base.extend<TestParts, WorkerParts>({
  as: [null, { option: true }],
  demo: [
    async ({ browserName: _ }, use, { project }) => {
      const people = new Map<DemoAccount, Promise<Somebody>>()
      await use((account) => {
        const known = people.get(account) ?? signedIn(String(project.use.baseURL), demoEmail(account), DEMO_PASSWORD)
        people.set(account, known)
        return known
      })
    },
    { scope: 'worker' },
  ],
  server: async ({ baseURL }, use) => use(String(baseURL)),
  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: 'reduce' }),
  storageState: async ({ as, demo, server }, use) =>
    use(as === null ? undefined : browserStateOf(server, await demo(as))),
  watch: [
    async ({ context }, use) => {
      const watch = createWatch()
      await watch.listen(context)
      await use(watch)
      await keepNotes()
      expect(watch.unexpected()).toEqual([])
    },
    { auto: true },
  ],
  pageOf: async ({ browser, server, contextOptions, watch }, use) => {
    const close: (() => Promise<void>)[] = []
    await use(async (somebody) => {
      const storageState = browserStateOf(server, somebody)
      const context = await browser.newContext({ ...contextOptions, baseURL: server, storageState })
      close.push(() => context.close())
      await watch.listen(context)
      return context.newPage()
    })
    for (const end of close) await end()
  },
})

export { expect } from '@playwright/test'
