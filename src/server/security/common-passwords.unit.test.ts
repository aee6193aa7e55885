import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/demo-people.ts'
import { isEasyToGuess } from './common-passwords.ts'

it.each(['123456', 'password', 'Password', 'QWERTY', 'ProperPlace', 'properplace', 'Proper-Place 2026!'])(
  'a guesser tries %s first',
  (password) => expect(isEasyToGuess(password)).toBe(true),
)

it('knows the name of the installation, too', () => {
  expect(isEasyToGuess('Heron Homes 1', 'Heron Homes')).toBe(true)
  expect(isEasyToGuess('Heron Homes 1')).toBe(false)
})

it.each(['correct horse', 'tin lamp', 'ProperPlaces are warm', '!!!!!!!', '映画館で会う', DEMO_PASSWORD])(
  'no one guesses %s early on',
  (password) => expect(isEasyToGuess(password)).toBe(false),
)
