/** A small choice that this browser remembers. If storage is refused, the choice lasts until the next reload. */
export function localSetting(key: string) {
  return {
    read: (): string | null => {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write: (value: string): void => {
      try {
        localStorage.setItem(key, value)
      } catch (error) {
        console.warn(`This browser does not remember ${key}:`, error)
      }
    },
  }
}
