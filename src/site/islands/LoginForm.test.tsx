import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LoginForm } from './LoginForm.tsx'

it('has every button before its script has loaded, so the page does not grow', () => {
  const buttons = [...renderToString(<LoginForm />).matchAll(/<button[^>]*>(.*?)<\/button>/g)]
  const withWords = buttons.map(([whole, words]) => [words?.replace(/<[^>]*>/g, ''), whole.includes('disabled')])
  expect(withWords.filter(([words]) => words !== '')).toEqual([
    ['Sign in', true],
    ['Use a passkey', true],
  ])
})
