import { useRef, useState } from 'react'
import { ApiError, refusalText } from '#web/api/api-error.ts'
import { type Noun, useReload } from '#web/api/cache.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import type { ToastStep } from '#web/ui/Toast.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useUnsaved } from '#web/ui/UnsavedProvider.tsx'
import { useLatest } from '#web/ui/use-latest.ts'

export interface Action<R, I> {
  /** The noun to write. Everything that shows it is refreshed; without one, nothing is. */
  noun?: Noun
  /** Sends `input`. `keyOf` returns the Idempotency-Key for the content: the same until it works. */
  send: (input: I, keyOf: (content: unknown) => string) => Promise<R>
  /** What to ask first, if anything. */
  question?: (input: I) => Question | undefined | Promise<Question | undefined>
  /** Runs after a success. */
  onDone?: ((reply: R, input: I) => unknown) | undefined
  /** The message after a success, or null for none. */
  done?: (reply: R, input: I) => string | null
  /** Takes it back. The message after a success offers Undo for ten seconds. */
  undo?: ((reply: R, input: I) => Undo | undefined) | undefined
  /** What the message after a success offers to do next. Undo comes first where there is both. */
  next?: ((reply: R, input: I) => ToastStep | undefined) | undefined
  /** The message after a failure, or null for none. Defaults to the error's own text. */
  refusal?: (error: unknown) => string | null
  /** A failure goes into `trouble`, for a form to show. Otherwise a message says it beside what was pressed. */
  inPlace?: boolean
  /** The id of the row that is gone after a success. */
  removed?: (input: I) => string | undefined
}

/** How to take something back: a call of its own, and the message afterward. */
export interface Undo {
  send: () => Promise<unknown>
  done: string
  /** What that message offers to do next. */
  next?: ToastStep | undefined
}

/**
 * Sends one thing at a time: while it asks or sends, a repeat does nothing. It reports success or failure and refreshes
 * the screen, even after a failure, because someone else may have been faster (409). `run` resolves to whether it
 * worked; it is the same function as long as the component is there.
 */
export function useAction<R, I = void>(action: Action<R, I>) {
  const { question, inPlace = false } = action
  const [sending, setSending] = useState<{ input: I } | null>(null)
  const [trouble, say] = useState<string | null>(null)
  const isRunning = useRef(false)
  const confirm = useConfirm()
  const toast = useToast()
  const { submitted } = useUnsaved()
  const attempt = useAttempt(action)

  const run = useLatest(async (input: I): Promise<boolean> => {
    const saved = submitted()
    if (isRunning.current) return false
    isRunning.current = true
    const spot = toast.spot()
    try {
      const asked = await question?.(input)
      if (asked && !(await confirm(asked))) return false
      setSending({ input })
      say(null)
      const failure = await attempt(input, saved)
      if (failure?.text) inPlace ? say(failure.text) : toast.error(failure.text, spot)
      return failure === null
    } finally {
      isRunning.current = false
      setSending(null)
    }
  })
  return { run, isBusy: sending !== null, sending: sending?.input ?? null, trouble, say }
}

/** Sends once, and calls `saved` if that worked; resolves to what to say about a failure, if it failed. */
function useAttempt<R, I>(action: Action<R, I>) {
  const { noun, send, onDone, done, undo, next, refusal = refusalText, removed } = action
  const [{ keyOf, forget }] = useState(createSubmissionKeys)
  const reload = useReload(noun)
  const toast = useToast()
  const takeBack = useTakeBack(noun)
  return async (input: I, saved: () => void): Promise<{ text: string | null } | null> => {
    try {
      const reply = await send(input, keyOf)
      forget()
      saved()
      onDone?.(reply, input)
      const text = done?.(reply, input)
      const way = undo?.(reply, input)
      if (text) toast.success(text, way ? takeBack(way, text) : next?.(reply, input))
      void reload(removed?.(input))
      return null
    } catch (error) {
      // An input error doesn't mean that the screen is out of date.
      if (error instanceof ApiError && error.status !== 422) void reload()
      return { text: refusal(error) }
    }
  }
}

/**
 * The Undo of the message that says `what` was done. It works after the screen that offered it is gone. A failure names
 * what is still done and offers Undo again, because the message that offered it has gone.
 */
function useTakeBack(noun: Noun | undefined) {
  const reload = useReload(noun)
  const toast = useToast()
  const takeBack = (undo: Undo, what: string): ToastStep => ({
    label: 'Undo',
    take: () => {
      void undo
        .send()
        .then(
          () => toast.success(undo.done, undo.next),
          (error: unknown) => toast.error(`Couldn’t undo “${what}”\n${refusalText(error)}`, null, takeBack(undo, what)),
        )
        .finally(() => reload())
    },
  })
  return takeBack
}
