import { useEffect } from 'react'
import { clientConfig } from '#web/api/config.ts'

/** The title of a page called `name`, as the browser's tab shows it. */
export const titleOf = (name: string): string => `${name} - ${clientConfig().productName}`

/** Names the tab after what the page shows, such as a lease, while it shows it; undefined while that isn't known. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return
    const before = document.title
    document.title = titleOf(name)
    return () => {
      document.title = before
    }
  }, [name])
}
