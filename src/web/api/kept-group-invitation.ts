import { localSetting } from '#web/local-setting.ts'

const setting = localSetting('pp_apply_with')

/**
 * Keeps the token of a link that asks someone to apply with others for a home. Someone who creates an account on the way may
 * come back in another tab.
 */
export const keepGroupInvitation = (propertyId: string, token: string): void => setting.write(`${propertyId} ${token}`)

/** The token that this browser keeps for a home; null without one. */
export function keptGroupInvitation(propertyId: string | undefined): string | null {
  const [home, token] = (setting.read() ?? '').split(' ')
  return home !== undefined && home === propertyId && token ? token : null
}

export const forgetGroupInvitation = (): void => setting.write('')
