/** This tab's own storage: it outlives a sign-in in the tab and ends with the tab. */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      // The browser refuses all storage.
      return null
    }
  },
  /** Stores a text; null removes it. */
  write(key: string, text: string | null): void {
    // Programs that call the API outside a browser have no tab.
    if (typeof window === 'undefined') return
    try {
      if (text === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch (error) {
      console.warn(`This tab does not remember ${key}:`, error)
    }
  },
}
