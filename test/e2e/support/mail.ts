import { type APIRequestContext, expect } from '@playwright/test'

/**
 * The path in the newest email to an address, with the token after the `#`.
 * @param earlier the link that is there already; a job may still be writing the newer one
 */
export async function linkInMail(request: APIRequestContext, email: string, earlier = ''): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        link = await newestLink(request, email)
        return link !== '' && link !== earlier
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  return link
}

async function newestLink(request: APIRequestContext, email: string): Promise<string> {
  const list = await (await request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`)).text()
  const mail = /\/dev\/mailbox\/[0-9a-f-]{36}/.exec(list)?.[0] ?? ''
  const text = await (await request.get(mail)).text()
  return (
    /\/(?:verify-email|reset-password|invitation|apply-together|reminder-emails|stop-emails|cancel-showing)#[\w-]{43}/.exec(
      text,
    )?.[0] ?? ''
  )
}
