import { type Answers, answers } from '#contract/application-answers.ts'
import type { Cipher } from '../../security/cipher.ts'

const place = (applicationId: string) => `applications.answers:${applicationId}`

/** Encrypts the answers for this application only. */
export const sealAnswers = (cipher: Cipher, applicationId: string, given: Answers): string =>
  cipher.seal(JSON.stringify(given), place(applicationId))

/**
 * An application's answers, decrypted.
 * @throws Error when they were tampered with or belong to another application.
 */
export const openAnswers = (cipher: Cipher, applicationId: string, sealed: string): Answers =>
  answers.parse(JSON.parse(cipher.open(sealed, place(applicationId))))

/** Stored next to the encrypted income, so a search can find the whole amount. `dollars` are a month's. */
export const incomeDigest = (cipher: Cipher, dollars: number): string =>
  cipher.digest(String(dollars), 'applications.income')

/** The digests that an income may be stored with: one for each key that this installation has had. */
export const incomeDigests = (cipher: Cipher, dollars: number): string[] =>
  cipher.digests(String(dollars), 'applications.income')
