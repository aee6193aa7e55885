import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { counted } from '#contract/count.ts'
import type { RecentImport, UndoneImport } from '#contract/imports.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { type ImportNoun, importNouns } from './import-nouns.ts'
import { undoneText } from './import-texts.ts'
import { recentImports } from './imports.queries.ts'

/** The imports of the viewer's business in the last day, each with a button that takes it back. */
export function RecentImports({ noun }: { noun: ImportNoun }) {
  const { data } = useQuery(recentImports)
  const { undone, run, sending, trouble } = useUndo(noun)
  const own = (data?.imports ?? []).filter((one) => one.noun === noun && one.rows > 0)
  if (own.length === 0 && undone === null) return null
  return (
    <section aria-labelledby="recent-imports" className="flex flex-col gap-2">
      <h3 className="font-semibold" id="recent-imports">
        Imported in the last 24 hours
      </h3>
      {undone && <Undone noun={noun} undone={undone} />}
      {trouble && (
        <Banner title="Error:" tone="error">
          {trouble}
        </Banner>
      )}
      {own.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {own.map((one) => {
            const text = `${counted(one.rows, importNouns[noun].noun)}, ${formatDateTime(one.createdAt)}`
            return (
              <li className="flex items-center justify-between gap-3 px-3 py-2" key={one.id}>
                {text}
                <Button busy={sending?.id === one.id} busyLabel="Undoing..." onClick={() => void run(one)} size="sm">
                  <span>
                    Undo<span className="sr-only"> {text}</span>
                  </span>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Undone({ noun, undone }: { noun: ImportNoun; undone: UndoneImport }) {
  return (
    <Banner tone={undone.kept.length === 0 ? 'success' : 'info'}>
      <p>{undoneText(noun, undone)}.</p>
      {undone.kept.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {undone.kept.map(({ name, reason }) => (
            <li key={name}>
              {name} stays. {reason}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

function useUndo(noun: ImportNoun) {
  const [undone, setUndone] = useState<UndoneImport | null>(null)
  const action = useAction({
    noun: 'imports',
    inPlace: true,
    question: ({ rows }: RecentImport) => ({
      question: `Undo the import of ${counted(rows, importNouns[noun].noun)}?`,
      detail: importNouns[noun].undoing,
      confirmLabel: 'Undo import',
    }),
    send: ({ id }) => call(api.imports.undo, { params: { id } }),
    onDone: setUndone,
  })
  return { ...action, undone }
}
