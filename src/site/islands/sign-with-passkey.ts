import type { PasskeyRequest, PasskeyUse } from '#contract/second-step.ts'

/** Has the browser use a passkey; its code loads with the first use. */
export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyUse> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}
