import { useState } from 'react'
import { localSetting } from '#web/local-setting.ts'

const setting = localSetting('pp_side_nav')

/** Whether the side navigation is narrow, which this browser remembers, and a function to change it. */
export function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => setting.read() === 'collapsed')
  const toggle = () => {
    setting.write(collapsed ? 'expanded' : 'collapsed')
    setCollapsed(!collapsed)
  }
  return [collapsed, toggle]
}
