import { expect, type Page, test } from '@playwright/test'

const maya = { id: 'u1', firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', role: 'LANDLORD' }

/**
 * Answers sign-in attempts as a server would; the story with the real server is in registration.spec.ts. With `held`
 * the first answer waits for `release`.
 */
async function answerSignIn(page: Page, status: number, body: unknown, { held = false } = {}) {
  let attempts = 0
  let release = () => {}
  const released = held
    ? new Promise<void>((resolve) => {
        release = resolve
      })
    : Promise.resolve()
  await page.route('**/api/auth/login', async (route) => {
    attempts += 1
    await released
    await route.fulfill({ status, json: body })
  })
  return { attempts: () => attempts, release: () => release() }
}

const accepted = (role = maya.role) => ({
  status: 'success',
  success: true,
  data: { token: 't0k3n', user: { ...maya, role } },
})

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('maya@example.com')
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test.describe('the sign-in page', () => {
  test('says what it is and leads on', async ({ page }) => {
    await page.goto('/login')
    await expect(page).toHaveTitle('Sign In - ProperPlace')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to ProperPlace')
    await expect(page.getByText('Access your property management dashboard')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password')
    await expect(page.getByRole('link', { name: 'Register here' })).toHaveAttribute('href', '/register')
    await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  })

  test('shows that it is busy and ignores a repeated submit', async ({ page }) => {
    await page.goto('/login')
    const { attempts, release } = await answerSignIn(page, 401, { message: 'No' }, { held: true })
    await signIn(page)
    const busy = page.getByRole('button', { name: 'Signing in...' })
    await expect(busy).toBeVisible()
    await busy.click({ force: true })
    await page.getByLabel('Password', { exact: true }).press('Enter')
    release()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(attempts()).toBe(1)
  })

  for (const [status, body, text] of [
    [401, { message: 'Nope' }, 'Invalid email or password.'],
    [429, { message: 'Slow down' }, 'Too many failed attempts. Please try again later.'],
    [403, { message: 'This account is deactivated.' }, 'This account is deactivated.'],
    [422, { message: 'Check', errors: [{ msg: 'A' }, { msg: 'B' }] }, 'A, B'],
    [502, {}, 'Login failed'],
  ] as const) {
    test(`explains a ${status} in a red banner that the next attempt clears`, async ({ page }) => {
      await page.goto('/login')
      await answerSignIn(page, status, body)
      await signIn(page)
      await expect(page.getByRole('alert')).toHaveText(`Error: ${text}`)
      await expect(page).toHaveURL('/login')
      await page.unroute('**/api/auth/login')
      await answerSignIn(page, status, body, { held: true })
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  }

  test('says when the server cannot be reached', async ({ page }) => {
    await page.goto('/login')
    await page.route('**/api/auth/login', (route) => route.abort())
    await signIn(page)
    await expect(page.getByRole('alert')).toHaveText("Error: Can't reach server. Try again in a moment.")
  })

  test('shows a message from elsewhere in green until an attempt starts', async ({ page }) => {
    await page.goto('/login?message=Registration%20successful!')
    await expect(page.getByRole('status')).toHaveText('Success: Registration successful!')
    await answerSignIn(page, 401, {}, { held: true })
    await signIn(page)
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(0)
  })

  test('keeps what was typed before its script arrived, and leaks nothing if submitted then', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email address').fill('maya@example.com')
    await page.getByLabel('Password', { exact: true }).fill('demo1234')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).toHaveURL('/login')
    await answerSignIn(page, 401, {})
    release()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Error: Invalid email or password.')
    await expect(page.getByLabel('Email address')).toHaveValue('maya@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('demo1234')
  })
})

test.describe('after signing in', () => {
  const answerTheRest = (page: Page, role = maya.role) =>
    page.route(/\/api\/(?!auth\/login)/, (route) =>
      route.fulfill({ json: { status: 'success', data: accepted(role).data } }),
    )

  for (const [role, target] of [
    ['ADMIN', '/app/overview'],
    ['PROPERTY_MANAGER', '/app/overview'],
    ['LANDLORD', '/'],
    ['TENANT', '/properties'],
    ['OWNER', '/owner'],
    ['AFFILIATE', '/affiliate'],
  ] as const) {
    test(`${role} lands at ${target}, with the session stored`, async ({ page, context }) => {
      await answerTheRest(page)
      await page.goto('/login')
      await answerSignIn(page, 200, accepted(role))
      const arrived = page.waitForRequest(
        (request) => request.isNavigationRequest() && !request.url().includes('/login'),
      )
      await signIn(page)
      expect(new URL((await arrived).url()).pathname).toBe(target)
      const { origins, cookies } = await context.storageState()
      expect(origins[0]?.localStorage).toContainEqual({ name: 'pp_jwt', value: 't0k3n' })
      expect(cookies).toContainEqual(expect.objectContaining({ name: 'pp_signed_in', value: '1', sameSite: 'Lax' }))
    })
  }

  for (const [redirect, target] of [
    ['/app/users?search=a%26b', '/app/users?search=a%26b'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
  ] as const) {
    test(`the redirect ${redirect} leads to ${target}`, async ({ page }) => {
      await answerTheRest(page)
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
      await answerSignIn(page, 200, accepted())
      const arrived = page.waitForRequest(
        (request) => request.isNavigationRequest() && !request.url().includes('/login'),
      )
      await signIn(page)
      const { pathname, search, hostname } = new URL((await arrived).url())
      expect([hostname, pathname + search]).toEqual(['localhost', target])
    })
  }

  test('the sign-in and sign-up pages lead on at once', async ({ page }) => {
    await answerTheRest(page, 'TENANT')
    await page.goto('/404')
    await page.evaluate((user) => {
      localStorage.setItem('pp_jwt', 't0k3n')
      localStorage.setItem('pp_user', JSON.stringify({ ...user, role: 'TENANT' }))
    }, maya)
    for (const path of ['/login', '/signup']) {
      await page.goto(path)
      await page.waitForURL('**/properties')
    }
  })
})
