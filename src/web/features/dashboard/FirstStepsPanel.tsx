import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { api } from '#contract/api.ts'
import { FIRST_STEPS, type FirstStep, type FirstSteps } from '#contract/today.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { type ImportNoun, importNouns } from '../imports/import-nouns.ts'
import { useImportItem } from '../imports/use-import-item.tsx'
import { firstStepsQuery } from './dashboard.queries.ts'
import { STEPS } from './first-steps.ts'
import { Panel } from './Panel.tsx'

/** Leads a new landlord through their first hour, until everything is done or they hide it. */
export function FirstStepsPanel() {
  const query = useQuery(firstStepsQuery)
  const { hide, isBusy } = useHide()
  const { data, isPending } = query
  if (isPending || (data && (data.hidden || data.done.length === FIRST_STEPS.length))) return null
  return (
    <Panel
      more={
        data && (
          <Button busy={isBusy} onClick={() => void hide()} size="sm" variant="ghost">
            Hide<span className="sr-only"> first steps</span>
          </Button>
        )
      }
      query={query}
      title="First steps"
    >
      {(steps) => (
        <ol className="divide-y divide-line">
          {FIRST_STEPS.map((step) => (
            <StepRow isDone={steps.done.includes(step)} isNext={step === nextOf(steps)} key={step} step={step} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

const nextOf = ({ done }: FirstSteps): FirstStep | undefined => FIRST_STEPS.find((step) => !done.includes(step))

type StepRowProps = { step: FirstStep; isDone: boolean; isNext: boolean }

function StepRow({ step, isDone, isNext }: StepRowProps) {
  const { title, why, link, imports } = STEPS[step]
  const { label, ...place } = link
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-6">
      <Icon
        aria-hidden="true"
        className={isDone ? 'size-5 shrink-0 text-positive' : 'size-5 shrink-0 text-ink-muted'}
      />
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium">
          {title}
          {isDone && <span className="sr-only">, done</span>}
        </span>
        {!isDone && <span className="block text-ink-muted">{why}</span>}
      </span>
      {!isDone && (
        <span className="flex flex-wrap gap-2">
          {imports && <ImportButton noun={imports} />}
          <Link className={buttonClasses({ size: 'sm', variant: isNext ? 'primary' : 'secondary' })} {...place}>
            {label}
          </Link>
        </span>
      )}
    </li>
  )
}

function ImportButton({ noun }: { noun: ImportNoun }) {
  const { item, dialog } = useImportItem(noun)
  return (
    <>
      <Button aria-label={importNouns[noun].title} onClick={item.onSelect} size="sm">
        Import
      </Button>
      {dialog}
    </>
  )
}

function useHide() {
  const client = useQueryClient()
  const { run, isBusy } = useAction({
    send: () => call(api.today.hideFirstSteps, { body: { hidden: true } }),
    onDone: (steps) => client.setQueryData(firstStepsQuery.queryKey, steps),
    undo: () => ({
      send: async () =>
        client.setQueryData(
          firstStepsQuery.queryKey,
          await call(api.today.hideFirstSteps, { body: { hidden: false } }),
        ),
      done: 'The first steps are back',
    }),
    done: () => 'First steps hidden',
  })
  return { hide: () => run(), isBusy }
}
