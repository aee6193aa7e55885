import { type Answers, answers } from '#contract/applications.ts'
import type { Cipher } from '../../security/cipher.ts'

const place = (applicationId: string) => `applications.answers:${applicationId}`

/** Encrypts the answers so that they open only as those of this application. */
export const sealAnswers = (cipher: Cipher, applicationId: string, given: Answers): string =>
  cipher.seal(JSON.stringify(given), place(applicationId))

/**
 * The answers of an application.
 * @throws Error when they were tampered with or belong to another row.
 */
export const openAnswers = (cipher: Cipher, applicationId: string, sealed: string): Answers =>
  answers.parse(JSON.parse(cipher.open(sealed, place(applicationId))))

/**
 * Only the income among the answers of an application, in dollars a month.
 * @throws Error when they were tampered with or belong to another row.
 */
export const openIncome = (cipher: Cipher, applicationId: string, sealed: string): number =>
  income.parse(JSON.parse(cipher.open(sealed, place(applicationId)))).monthlyIncome

const income = answers.pick({ monthlyIncome: true })

/** What stands beside the encrypted income, so that a search for the whole amount finds it. Dollars a month. */
export const incomeDigest = (cipher: Cipher, dollars: number): string =>
  cipher.digest(String(dollars), 'applications.income')
