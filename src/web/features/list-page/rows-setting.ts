import { localSetting } from '#web/local-setting.ts'
import { PAGE_SIZES } from '#web/ui/page-items.ts'

const setting = localSetting('pp_rows')
const listeners = new Set<() => void>()

/** How many rows a page of a list has in this browser, unless the address says otherwise. */
export const rowsSetting = {
  read: (): number => PAGE_SIZES.find((size) => String(size) === setting.read()) ?? PAGE_SIZES[0],
  write: (pageSize: number): void => {
    setting.write(String(pageSize))
    for (const tell of listeners) tell()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
