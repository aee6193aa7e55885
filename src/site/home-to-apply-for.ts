import { ownPath } from '#contract/paths.ts'

/** The home in the address that the sign-in page returns to, if it is the application form's. */
export function homeToApplyFor(search: string): string | null {
  const target = ownPath(new URLSearchParams(search).get('redirect'))
  if (target === null) return null
  const { pathname, searchParams } = new URL(target, 'https://own.invalid')
  return pathname === '/apply' ? searchParams.get('propertyId') : null
}
