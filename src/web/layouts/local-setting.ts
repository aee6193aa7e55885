/** A small choice that this browser remembers. Where it refuses to store anything, the choice lasts until the reload. */
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
