/** What keys and tokens look like when someone pastes them. */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bAIza[\w-]{35}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bgithub_pat_\w{60,}/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bsk_live_[A-Za-z0-9]{16,}/,
  /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  /\bDATA_KEY=[A-Za-z0-9+/]{43}=/,
]

export const holdsSecret = (text: string): boolean => SECRETS.some((secret) => secret.test(text))
