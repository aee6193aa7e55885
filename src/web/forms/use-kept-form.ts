import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { oneOrMany } from '#contract/count.ts'
import { session } from '#web/api/session.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { fitting, keepable } from './kept-form.ts'
import { keepForm, takeKept } from './kept-forms.ts'
import { pickedBefore, rememberPicked } from './picked.ts'

/**
 * Keeps what was typed into a form when the session ends, and puts it back when the same account opens the same form
 * again in this tab: at the same address, with the same `about` or, without one, the same values to begin with.
 * @param about what it is about, where its first values don't tell
 * @param files how many files are chosen to go with it: a browser can't keep them, so they have to be chosen again
 * @returns whether it was put back
 */
export function useKeptForm<V extends FieldValues>(
  form: UseFormReturn<V>,
  about: string | undefined,
  files = 0,
): boolean {
  const toast = useToast()
  const [isRestored, setRestored] = useState(false)
  const [opened] = useState(() => ({
    userId: session.user()?.id,
    path: location.pathname,
    form: about ?? JSON.stringify(keepable(form.getValues())),
  }))

  const restore = useEffectEvent(() => {
    const kept = opened.userId === undefined ? undefined : takeKept(opened.userId, opened)
    if (!kept) return
    kept.picked.forEach(rememberPicked)
    const current = form.getValues()
    form.reset({ ...current, ...fitting(kept.values, current) }, { keepDefaultValues: true })
    setRestored(true)
    toast.success(backText(kept.files ?? 0))
  })
  const keep = useEffectEvent(() => {
    const { userId, path } = opened
    if (userId === undefined || session.isOf(userId)) return
    const values = keepable(form.getValues())
    if (JSON.stringify(values) === JSON.stringify(keepable(form.formState.defaultValues ?? {}))) return
    const picked = Object.values(values).flatMap((value) => pickedBefore(value) ?? [])
    keepForm(userId, { path, form: opened.form, values, picked, files })
  })

  useEffect(() => {
    restore()
    const leave = () => keep()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return isRestored
}

const BACK = 'What you typed before you were signed out is back.'

const backText = (files: number): string =>
  files === 0
    ? BACK
    : `${BACK}\nWe couldn’t keep ${oneOrMany(files, 'the file you chose, so choose it', 'the files you chose, so choose them')} again.`
