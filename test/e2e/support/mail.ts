import type { APIRequestContext } from '@playwright/test'

/** The path in the newest email to an address, with the token after the `#`. Blank without an email. */
export async function linkInMail(request: APIRequestContext, email: string): Promise<string> {
  const list = await (await request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`)).text()
  const mail = /\/dev\/mailbox\/[0-9a-f-]{36}/.exec(list)?.[0] ?? ''
  const text = await (await request.get(mail)).text()
  return /\/(?:verify-email|reset-password|invitation)#[\w-]{43}/.exec(text)?.[0] ?? ''
}
