import { useNavigate, useSearch } from '@tanstack/react-router'

/** The URL parameters that aren't the list's: the open dialog, and the row it is about. */
type WindowParam =
  | 'add'
  | 'application'
  | 'edit'
  | 'from'
  | 'home'
  | 'inquiries'
  | 'month'
  | 'new'
  | 'open'
  | 'photos'
  | 'propertyId'
  | 'publish'
  | 'renew'
  | 'rent'
  | 'tab'
  | 'tenant'
  | 'to'

/** A URL's parameters as text. If one is given twice, the last one counts. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** These parameters as a query string with its question mark, without blank ones. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value))
  return parameters.size > 0 ? `?${parameters}` : ''
}

/**
 * One parameter of the page's URL, such as the id of the row whose dialog is open. Opening adds a history entry, so
 * Back closes it; closing replaces the entry, so Back doesn't reopen it.
 */
export function useSearchParam(name: WindowParam) {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const given = raw[name]
  const navigate = useNavigate()
  const set = (value: string | undefined) =>
    void navigate({
      to: '.',
      search: (earlier: Record<string, unknown>) => ({ ...earlier, [name]: value }),
      replace: value === undefined,
      resetScroll: false,
    })
  return {
    value: typeof given === 'string' && given !== '' ? given : undefined,
    open: set,
    close: () => set(undefined),
  }
}
