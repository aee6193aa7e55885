import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportReport } from '#contract/imports.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { createSubmissionKeys, newSubmissionKey } from '#web/api/submission-key.ts'
import { readText } from './csv-file.ts'
import { type ImportNoun, importNouns } from './import-nouns.ts'

type Step = 'check' | 'write'

/** Takes a file through its import: chosen, checked, written. Only `write` writes. */
export function useImport(noun: ImportNoun) {
  const { endpoint } = importNouns[noun]
  const client = useQueryClient()
  const [keyOf] = useState(createSubmissionKeys)
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<{ csv: string; report: ImportReport } | null>(null)
  const [done, setDone] = useState<ImportReport | null>(null)
  const { busy, trouble, setTrouble, run } = useSteps(() => setChecked(null))

  const choose = (chosen: File | null) => {
    setFile(chosen)
    setChecked(null)
    setDone(null)
    setTrouble(null)
  }
  const check = () =>
    run('check', async () => {
      if (file === null) return setTrouble('Choose a file first.')
      const csv = await readText(file)
      const body = { csv, dryRun: true }
      // Each check is an attempt of its own: what is there already may have changed since the last one.
      setChecked({ csv, report: await call(endpoint, { body, idempotencyKey: newSubmissionKey() }) })
    })
  const write = (onlyGood: boolean) =>
    run('write', async () => {
      if (checked === null) return
      const body = { csv: checked.csv, dryRun: false, onlyGood }
      setDone(await call(endpoint, { body, idempotencyKey: keyOf(body) }))
      // New rows show up in lists, figures and selects alike.
      void client.invalidateQueries()
    })
  return { file, report: checked?.report ?? null, done, trouble, busy, choose, check, write }
}

/** Runs one step at a time and keeps what went wrong as a sentence. A refusal makes the last check worthless. */
function useSteps(onRefused: () => void) {
  const [busy, setBusy] = useState<Step | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isRunning = useRef(false)
  const run = async (step: Step, work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(step)
    setTrouble(null)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) onRefused()
      setTrouble(error instanceof Error ? error.message : String(error))
    } finally {
      isRunning.current = false
      setBusy(null)
    }
  }
  return { busy, trouble, setTrouble, run }
}
