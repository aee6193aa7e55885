import { useEffect, useEffectEvent, useState } from 'react'
import { DRAFT_PREFIX } from '#web/api/drafts.ts'
import { session } from '#web/api/session.ts'
import { tabStorage } from '#web/api/tab-storage.ts'

/**
 * A half-written text, such as a comment on a ticket. It's kept in this browser for its writer until it's sent or they
 * sign out; if the session ends while it's open, in this tab.
 * @param kind what is written
 * @param about the id of what it's about, if there is more than one
 */
export function useTextDraft(kind: string, about = ''): [string, (text: string) => void] {
  const [key] = useState(() => `${DRAFT_PREFIX}_${kind}_${session.user()?.id}_${about}`)
  const [text, setText] = useState(() => tabStorage.read(key) ?? readBrowser(key) ?? '')
  const change = (next: string) => {
    setText(next)
    writeBrowser(key, next)
    if (next === '') tabStorage.write(key, null)
  }
  const keep = useEffectEvent(() => {
    if (session.token() === null && text !== '') tabStorage.write(key, text)
  })
  useEffect(() => {
    const leave = () => keep()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return [text, change]
}

function readBrowser(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // The browser refuses all storage.
    return null
  }
}

function writeBrowser(key: string, text: string): void {
  if (session.token() === null) return
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (error) {
    console.warn('This browser does not remember what is typed:', error)
  }
}
