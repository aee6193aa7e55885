import { expect, test } from '@playwright/test'

/** Where each address leads, by HTTP; an address that leads nowhere else is answered with the status. */
const ADDRESSES: Readonly<Record<string, string | 200 | 404>> = {
  '/Features?utm_source=a&ref=b': '/features?utm_source=a&ref=b',
  '/Pricing': '/pricing',
  '/About': '/about',
  '/Founders/': '/founders',
  '/Affiliate': '/affiliate',
  '/Demo': '/demo',
  '/Contact': '/contact',
  '/Blog/': '/blog',
  '/Blog/Late-Fees-That-Hold?a=b': '/blog/late-fees-that-hold?a=b',
  '/Signup': '/signup',
  '/Login?message=Hi%20there': '/login?message=Hi%20there',
  '/forgot-password/': '/forgot-password',
  '/register/': '/register',
  '/affiliate/signup/': '/affiliate/signup',
  '/property-management': '/features',
  '/ai-features?a=b': '/features?a=b',
  '/get-started': '/signup',
  '/schedule-demo': '/demo',
  '/schedule': '/demo',
  '/partners': '/affiliate',
  '/partner-program/': '/affiliate',
  '/blog/nothing-like-this': 404,
  '/nothing/here': 404,
  '/404': 404,
  '/features': 200,
  '/?utm_source=a': 200,
}

test('every address redirects to the one address of its page, for GET and HEAD', async ({ request }) => {
  for (const [address, answer] of Object.entries(ADDRESSES)) {
    const expected = typeof answer === 'number' ? [answer, undefined] : [301, answer]
    for (const method of ['GET', 'HEAD']) {
      const reply = await request.fetch(address, { method, maxRedirects: 0 })
      expect([address, method, reply.status(), reply.headers().location]).toEqual([address, method, ...expected])
    }
    if (typeof answer === 'string') expect([answer, (await request.get(answer)).status()]).toEqual([answer, 200])
  }
})

test('machines find what they look for', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('User-agent: *')
  const rules = await request.get('/speculation.json')
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json')
  const [{ where }] = (await rules.json()).prefetch
  expect(where.href_matches).toEqual(
    expect.arrayContaining(['/', '/pricing', '/blog/late-fees-that-hold', '/listings/*']),
  )
  expect(where.href_matches).not.toContain('/login')
  for (const path of where.href_matches.filter((path: string) => !path.includes('*')))
    expect([path, (await request.head(path)).status()]).toEqual([path, 200])
  expect((await request.get('/pricing')).headers()['speculation-rules']).toBe('"/speculation.json"')
})
