import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * One parameter of the page's URL, such as the id of what stands open in a dialog. Opening adds an entry to the
 * history, so that Back closes; closing replaces it, so that Back does not open again.
 */
export function useSearchParam(name: string) {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const given = raw[name]
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
