import { useState } from 'react'

const KEY = 'pp_side_nav'

/** Whether the side navigation is narrow, as this browser remembers it, and what changes that. */
export function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'collapsed')
  const toggle = () => {
    localStorage.setItem(KEY, collapsed ? 'expanded' : 'collapsed')
    setCollapsed(!collapsed)
  }
  return [collapsed, toggle]
}
