import { factors } from '#contract/factors.ts'
import type { Mistake } from '#web/forms/mistakes.ts'
import { refusalsOf } from '#web/forms/mistakes.ts'

export interface PasswordValues {
  currentPassword: string
}

export interface CodeValues extends PasswordValues {
  code: string
}

export interface NameValues {
  name: string
}

export type PasskeyValues = PasswordValues & NameValues

const LABELS: Readonly<Record<string, string>> = { currentPassword: 'Current password', code: 'Code', name: 'Name' }
const labelOf = (path: string) => LABELS[path] ?? path

/** What is missing before anything about the factors can change. */
export const passwordMistakes = ({ currentPassword }: PasswordValues): Mistake[] =>
  refusalsOf(factors.makeRecoveryCodes.body, { currentPassword }, labelOf)

/** What is wrong with a passkey's name. */
export const nameMistakes = ({ name }: NameValues): Mistake[] =>
  refusalsOf(factors.renamePasskey.body, { name }, labelOf)

/** What is missing before the browser is asked for a passkey. */
export const passkeyMistakes = ({ name, currentPassword }: PasskeyValues): Mistake[] => [
  ...nameMistakes({ name }),
  ...passwordMistakes({ currentPassword }),
]

/** What is wrong with the first code of an app. */
export const codeMistakes = ({ code }: Pick<CodeValues, 'code'>): Mistake[] =>
  refusalsOf(factors.confirmAuthenticator.body, { code }, labelOf)

/** What to send to turn the app off: six digits are the app's code, anything else is a recovery code. */
export function removalBody({ currentPassword, code }: CodeValues) {
  return /^[\d\s]*$/.test(code) ? { currentPassword, code } : { currentPassword, recoveryCode: code }
}

export const removalMistakes = (values: CodeValues): Mistake[] =>
  refusalsOf(factors.removeAuthenticator.body, removalBody(values), labelOf).map(({ path, message }) => ({
    path: inputOf(path),
    message,
  }))

/** Both kinds of codes have one input. */
export const inputOf = (path: string): string => (path === 'recoveryCode' ? 'code' : path)
