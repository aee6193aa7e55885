import { useEffect, useRef, useState } from 'react'
import type { ChatAnswer, ChatEvent } from '#contract/chats.ts'
import { askDocuments } from './ask-documents.ts'

/** A question whose answer is being written. */
export interface Pending {
  question: string
  /** How many passages the answer can rest on; null while they are looked for. */
  found: number | null
  /** The answer so far. Pieces stay apart, because a screen reader reads each as it comes. */
  pieces: readonly { at: number; text: string }[]
}

interface Asked {
  message: string
  /** The chat to go on with; null begins one. */
  sessionId: string | null
  /** The only document to ask; null asks all. */
  documentId: string | null
}

/** Asks one question at a time. Leaving the screen stops it. */
export function useQuestion() {
  const [pending, setPending] = useState<Pending | null>(null)
  const asking = useRef<AbortController>(null)
  const stop = () => asking.current?.abort()
  useEffect(() => () => asking.current?.abort(), [])

  const ask = async (body: Asked): Promise<ChatAnswer> => {
    const controller = new AbortController()
    asking.current = controller
    setPending({ question: body.message, found: null, pieces: [] })
    try {
      return await askDocuments(body, {
        signal: controller.signal,
        onEvent: (event) => setPending((now) => now && withEvent(now, event)),
      })
    } catch (error) {
      setPending(null)
      throw error
    }
  }
  return { pending, ask, stop, done: () => setPending(null) }
}

export type AskedQuestion = ReturnType<typeof useQuestion>

function withEvent(pending: Pending, event: ChatEvent): Pending {
  if (event.type === 'found') return { ...pending, found: event.citations.length }
  if (event.type !== 'text') return pending
  return { ...pending, pieces: [...pending.pieces, { at: pending.pieces.length, text: event.text }] }
}
