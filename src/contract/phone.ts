/** What forms and the server say about a text that no one can call. */
export const NOT_A_PHONE = 'Enter a phone number like (555) 123-4567'

/** Whether a text can be dialed: 7 to 15 digits with the usual signs between them, and maybe an extension. */
export function isPhone(text: string): boolean {
  const [, number = ''] = /^\+?([\p{Nd}\s().\-–/]+)(?:(?:x|ext\.?|#)\s*\d{1,6})?$/iu.exec(text.trim()) ?? []
  const digits = number.match(/\p{Nd}/gu)?.length ?? 0
  return digits >= 7 && digits <= 15
}
