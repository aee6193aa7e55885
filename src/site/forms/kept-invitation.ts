import { tabStorage } from '#web/api/tab-storage.ts'

const KEY = 'pp_invitation'

/** Keeps an invitation's token while its holder signs in: in this tab alone, and out of every address. */
export const keepInvitation = (token: string): void => tabStorage.write(KEY, token)

/** The token that this tab keeps; blank without one. */
export const keptInvitation = (): string => tabStorage.read(KEY) ?? ''

export const forgetInvitation = (): void => tabStorage.write(KEY, null)
